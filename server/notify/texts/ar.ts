import type { NoticeTexts } from './notice-texts.ts'

const plurals = new Intl.PluralRules('ar')

/** Messages in Arabic. */
export const arabicTexts: NoticeTexts = {
  titles: {
    1: ({ pair, target }) => `ارتفع ${pair} إلى ${target}`,
    2: ({ pair, target }) => `انخفض ${pair} إلى ${target}`,
    3: ({ pair, percent }) => `ارتفع ${pair} بنسبة ${percent}`,
    4: ({ pair, percent }) => `انخفض ${pair} بنسبة ${percent}`,
    5: ({ pair, percent }) => `ارتفع ${pair} بنسبة ${percent} خلال 24 ساعة`,
    6: ({ pair, percent }) => `انخفض ${pair} بنسبة ${percent} خلال 24 ساعة`,
    7: ({ pair, lower, upper }) => `دخل ${pair} النطاق بين ${lower} و${upper}`,
    8: ({ pair, lower, upper }) => `خرج ${pair} من النطاق بين ${lower} و${upper}`,
  },
  prices: {
    0: (price) => `آخر سعر ${price}`,
    1: (price) => `سعر العلامة ${price}`,
    2: (price) => `سعر المؤشر ${price}`,
  },
  summaryTitle: (count, formatted) =>
    plurals.select(count) === 'few' ? `${formatted} تنبيهات أسعار` : `${formatted} تنبيه أسعار`,
  summaryBody: (pairs, more) => (more === 0 ? pairs : `${pairs} و${more} غيرها`),
  test: {
    title: 'الإشعارات تعمل',
    body: 'هكذا سيصلك تنبيه السعر على هذا الجهاز.',
  },
  email: {
    open: 'فتح',
    why: 'تلقيت هذه الرسالة لأنك أنشأت تنبيه سعر عبر البريد الإلكتروني.',
    manage: 'تعديل التنبيهات',
  },
  phoneCode: (code) => `رمزك في Bourse هو ${code}. يعمل مرة واحدة لمدة 10 دقائق. لا تعطه لأحد.`,
  verification: {
    subject: 'أكّد عنوان بريدك الإلكتروني',
    body: 'ذكر شخص ما هذا العنوان على أنه له في Bourse. إن كنت أنت، فافتح الرابط خلال 24 ساعة وأنت مسجّل الدخول إلى حسابك. عندها تصلك تنبيهات الأسعار هنا، ويمكنك تسجيل الدخول بهذا العنوان.',
    open: 'تأكيد العنوان',
    ignore: 'إن لم تكن أنت، فلا تفعل شيئًا: لن يُستخدم العنوان لأي شيء.',
  },
  passwordReset: {
    subject: 'اختر كلمة مرور جديدة',
    body: 'طلب شخص ما كلمة مرور جديدة لحسابك في Bourse. إن كنت أنت، فافتح الرابط خلال 30 دقيقة واختر كلمة مرور. يعمل الرابط مرة واحدة، وبعدها يُسجَّل خروج جميع أجهزتك.',
    open: 'اختيار كلمة مرور جديدة',
    ignore: 'إن لم تكن أنت، فلا تفعل شيئًا: تبقى كلمة مرورك كما هي.',
  },
  passwordChanged: {
    subject: 'تم تغيير كلمة مرورك',
    body: 'تم تغيير كلمة مرور حسابك في Bourse، وتم تسجيل خروج جميع الأجهزة الأخرى. إن كنت أنت من فعل ذلك، فلا داعي لفعل شيء.',
    open: 'اختيار كلمة مرور أخرى',
    ignore: 'إن لم تكن أنت، فافتح الرابط واختر كلمة مرور أخرى فورًا.',
  },
}
