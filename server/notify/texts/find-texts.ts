import type { Locale } from '../../../src/contract/locales.ts'
import { arabicTexts } from './ar.ts'
import { germanTexts } from './de.ts'
import { englishTexts } from './en.ts'
import type { NoticeTexts } from './notice-texts.ts'

const texts: Partial<Record<Locale['language'], NoticeTexts>> = {
  ar: arabicTexts,
  de: germanTexts,
}

/** The words in a language and the language that they are in: English where there are none. */
export function findTexts({ language }: Pick<Locale, 'language'>): {
  texts: NoticeTexts
  language: string
} {
  const own = texts[language]
  if (own !== undefined) return { texts: own, language }
  return { texts: englishTexts, language: language === 'en-GB' ? language : 'en' }
}
