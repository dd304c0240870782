import type { DecipherTexts } from './decipher-texts.ts'

/** Sentences in Arabic. */
export const arabicDecipher: DecipherTexts = {
  titles: {
    up: {
      top: (name) => `يرتفع ${name} ويقف قرب أعلى مستوى في شهر`,
      middle: (name) => `يرتفع ${name} ضمن نطاق الشهر`,
      bottom: (name) => `يتعافى ${name} من أدنى مستوى في شهر`,
    },
    still: {
      top: (name) => `يثبت ${name} قرب أعلى مستوى في شهر`,
      middle: (name) => `يتحرك ${name} قليلًا في وسط نطاق الشهر`,
      bottom: (name) => `يبقى ${name} قرب أدنى مستوى في شهر`,
    },
    down: {
      top: (name) => `يتراجع ${name} من أعلى مستوى في شهر`,
      middle: (name) => `ينخفض ${name} ضمن نطاق الشهر`,
      bottom: (name) => `ينخفض ${name} نحو أدنى مستوى في شهر`,
    },
  },
  today: ({ name, price, change24h, change7d }) =>
    `سعر ${name} هو ${price}: ${change24h} خلال 24 ساعة و${change7d} خلال 7 أيام.`,
  month: ({ low30d, high30d, place30d, change30d }) =>
    `خلال 30 يومًا تحرك السعر بين ${low30d} و${high30d}، وقطع ${place30d} من الطريق صعودًا، أي ${change30d} خلال المدة كلها.`,
  volatility: ({ volatility }) => `تعادل تحركاته اليومية في آخر 30 يومًا ${volatility} في السنة.`,
  spot: ({ spotShare }) =>
    `تحمل أزواج السوق الفورية ${spotShare} من حجم تداوله هنا، والباقي للعقود الآجلة.`,
  funding: {
    longs: ({ funding, hours }) =>
      `معدل التمويل ${funding} كل ${hours} ساعات: يدفع المراهنون على الارتفاع للطرف الآخر.`,
    shorts: ({ funding, hours }) =>
      `معدل التمويل ${funding} كل ${hours} ساعات: يدفع المراهنون على الانخفاض للطرف الآخر.`,
    nobody: () => 'معدل التمويل صفر: لا يدفع أي من طرفي العقود للآخر.',
  },
  record: ({ recordHigh, recordDay, belowRecord }) =>
    `كان أعلى سعر له هنا ${recordHigh} في ${recordDay}، وهو الآن أدنى منه بنسبة ${belowRecord}.`,
  atRecord: ({ recordHigh }) => `يقف عند أعلى سعر له هنا، ${recordHigh}.`,
}
