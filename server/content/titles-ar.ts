import type { PageWording } from './page-wording.ts'

/** Arabic texts of all pages. None begins with a place: its first letter gives a title its direction. */
export const arabicTitles: PageWording = {
  language: 'ar',
  texts: {
    'markets.spot.title': 'أسعار العملات الرقمية مباشرة | Bourse',
    'markets.spot.description':
      'أسعار مباشرة وتغير 24 ساعة وحجم التداول والقيمة السوقية للعملات الرقمية في السوق الفوري.',
    'markets.spot.category.title': 'أسعار مباشرة في السوق الفوري: {0} | Bourse',
    'markets.spot.category.description':
      'أسعار مباشرة وتغير 24 ساعة وحجم التداول في السوق الفوري: {0}.',
    'markets.futures.usdtM.title': 'عقود USDT-M الآجلة: أسعار مباشرة ومعدلات تمويل | Bourse',
    'markets.futures.usdtM.description':
      'أسعار مباشرة ومعدلات تمويل وفائدة مفتوحة للعقود الدائمة المسوّاة بعملة USDT.',
    'markets.futures.coinM.title': 'عقود Coin-M الآجلة: أسعار مباشرة ومعدلات تمويل | Bourse',
    'markets.futures.coinM.description':
      'أسعار مباشرة ومعدلات تمويل وفائدة مفتوحة للعقود المسوّاة بالعملة نفسها.',
    'markets.futures.usdcM.title': 'عقود USDC-M الآجلة: أسعار مباشرة ومعدلات تمويل | Bourse',
    'markets.futures.usdcM.description':
      'أسعار مباشرة ومعدلات تمويل وفائدة مفتوحة للعقود الدائمة المسوّاة بعملة USDC.',
    'markets.margin.title': 'أسواق الهامش: أسعار مباشرة ورافعة مالية | Bourse',
    'markets.margin.description': 'أسعار مباشرة وأعلى رافعة مالية لكل زوج يمكن تداوله بالهامش.',
    'markets.margin.category.title': 'أسعار مباشرة بالهامش: {0} | Bourse',
    'markets.margin.category.description':
      'أسعار مباشرة وأعلى رافعة مالية للعملات التي يمكن تداولها بالهامش: {0}.',
    'markets.favorite.title': 'المفضلة | Bourse',
    'markets.favorite.description': 'قائمتك الخاصة من العملات والعقود بأسعار مباشرة.',
    'markets.onChain.title': 'مختارات على السلسلة: الرموز الأكثر تداولًا الآن | Bourse',
    'markets.onChain.description':
      'رموز على السلاسل العامة مع السعر المباشر والسيولة وحجم التداول والحائزين والعمر.',
    'markets.onChain.chain.title': 'مختارات على سلسلة {0} | Bourse',
    'markets.onChain.chain.description':
      'رموز على سلسلة {0} مع السعر المباشر والسيولة وحجم التداول والحائزين والعمر.',
    'markets.overview.title': 'نظرة عامة على سوق العملات الرقمية وفرصه | Bourse',
    'markets.overview.description':
      'السوق كله في صفحة واحدة: التحركات والقطاعات والخريطة الحرارية والخوف والطمع ومختارات مع أسبابها.',
    'markets.trends.title': 'اتجاهات العملات الرقمية وأخبارها | Bourse',
    'markets.trends.description': 'ما يحرك سوق العملات الرقمية اليوم: أخبار واتجاهات وأحداث.',
    'markets.trends.day.title': 'اتجاهات العملات الرقمية وأخبارها: {0} | Bourse',
    'markets.trends.day.description':
      'ما حرك سوق العملات الرقمية في هذا اليوم: {0}. أخبار واتجاهات وأحداث.',
    'markets.sectors.title': 'قطاعات العملات الرقمية حسب الأداء | Bourse',
    'markets.sectors.description':
      'قطاعات سوق العملات الرقمية مع التغير وحجم التداول والقيمة السوقية والعملات الرائدة.',
    'markets.sector.title': 'قطاع {0}: المؤشر والعملات | Bourse',
    'markets.sector.description':
      'مؤشر قطاع {0} من سوق العملات الرقمية وتغيره وحجم تداوله مع جميع عملاته.',
    'markets.change.title': 'تغيرات أسعار العملات الرقمية لحظة بلحظة | Bourse',
    'markets.change.description':
      'قمم وقيعان جديدة وارتفاعات وانخفاضات حادة وتراجعات وأحجام غير معتادة، مباشرة.',
    'markets.rank.title': 'تصنيفات العملات الرقمية | Bourse',
    'markets.rank.description':
      'تصنيفات سوق العملات الرقمية: الرابحة والخاسرة والجديدة والأكثر تداولًا.',
    'markets.rank.gainers.title': 'أكبر العملات الرقمية الرابحة | Bourse',
    'markets.rank.gainers.description': 'العملات الأكثر ارتفاعًا مع السعر المباشر وحجم التداول.',
    'markets.rank.losers.title': 'أكبر العملات الرقمية الخاسرة | Bourse',
    'markets.rank.losers.description': 'العملات الأكثر انخفاضًا مع السعر المباشر وحجم التداول.',
    'markets.rank.new.title': 'عملات رقمية مدرجة حديثًا | Bourse',
    'markets.rank.new.description': 'أحدث العملات مع السعر المباشر والتغير منذ الإدراج.',
    'markets.rank.turnover.title': 'العملات الرقمية حسب حجم التداول | Bourse',
    'markets.rank.turnover.description': 'العملات الأكثر تداولًا خلال 24 ساعة.',
    'markets.halving.title': 'العد التنازلي لتنصيف البيتكوين | Bourse',
    'markets.halving.description':
      'الوقت والكتل حتى تنصيف البيتكوين القادم، والمكافأة قبله وبعده، والتنصيفات السابقة.',
    'markets.tradingData.trading.title': 'بيانات تداول العقود الآجلة | Bourse',
    'markets.tradingData.trading.description':
      'الفائدة المفتوحة وحسابات الشراء والبيع وحجم الآخذين والتمويل في هذه المنصة.',
    'markets.tradingData.wholeNetwork.title': 'بيانات العقود الآجلة في كل المنصات | Bourse',
    'markets.tradingData.wholeNetwork.description':
      'الفائدة المفتوحة وحسابات الشراء والبيع والتمويل عبر المنصات.',
    'markets.policy.title': 'أخبار سياسات العملات الرقمية | Bourse',
    'markets.policy.description': 'ما تقرره الحكومات والسلطات بشأن العملات الرقمية.',
    'markets.fearGreed.title': 'مؤشر الخوف والطمع للعملات الرقمية | Bourse',
    'markets.fearGreed.description':
      'مزاج سوق العملات الرقمية بين الخوف الشديد والطمع الشديد، اليوم وفي الماضي.',
    'markets.marketMaker.title': 'برنامج صناع السوق | Bourse',
    'markets.marketMaker.description': 'مزايا برنامج صناع السوق ومتطلباته وطريقة التقديم.',
    'markets.token.title': 'سعر {0} والرسم البياني والأسواق | Bourse',
    'markets.token.description': 'السعر المباشر والرسم البياني والقيمة السوقية وجميع أسواق {0}.',
    'markets.alerts.title': 'تنبيهات الأسعار | Bourse',
    'markets.alerts.description': 'تنبيهات الأسعار الخاصة بك وما أبلغتك به.',
    'markets.settings.title': 'الإعدادات | Bourse',
    'markets.settings.description': 'اللغة والعملة والمظهر وأساس الوقت والإشعارات.',
    'markets.error.title': 'الاتصال بالنظام غير مستقر | Bourse',
    'markets.error.description': 'تعذر عرض الصفحة. أعد تحميلها للمحاولة مرة أخرى.',
    'login.title': 'تسجيل الدخول | Bourse',
    'login.description': 'سجل الدخول للحصول على المفضلة على جميع أجهزتك وتنبيهات الأسعار.',
    'notFound.title': 'الصفحة غير موجودة | Bourse',
    'notFound.description': 'عذرًا، الصفحة التي طلبتها غير موجودة',
  },
  counted: {
    'markets.spot.title': 'أسعار العملات الرقمية مباشرة: {count} عملة رقمية | Bourse',
    'markets.spot.description':
      'أسعار مباشرة وتغير 24 ساعة وحجم التداول والقيمة السوقية لـ {count} عملة رقمية في السوق الفوري.',
  },
  names: {
    all: 'الكل',
    'new': 'جديد',
    hot: 'الرائجة',
    watch: 'المفضلة',
    markets: 'الأسواق',
    'Exchange token': 'عملات المنصات',
    Gaming: 'الألعاب',
    Infrastructure: 'البنية التحتية',
    Interoperability: 'التشغيل البيني',
    Lending: 'الإقراض',
    Oracle: 'أوراكل',
    Payments: 'المدفوعات',
    Privacy: 'الخصوصية',
    Social: 'اجتماعي',
    Stablecoin: 'عملات مستقرة',
    Storage: 'التخزين',
  },
}
