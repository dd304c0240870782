import type { PageMeta, PageText } from '../../src/contract/entities/page-text.ts'
import { fillText, readPageMeta } from '../../src/contract/entities/page-text.ts'
import type { PageKeys } from '../../src/contract/page-keys.ts'
import { englishTitles } from './titles-en.ts'

/** Texts by the exchange's number of a language. A language without texts of its own gets English. */
const titles: ReadonlyMap<number, Readonly<Record<string, string>>> = new Map([[0, englishTitles]])

/**
 * The texts for these keys in a language. A key that ends in neither `.title` nor `.description`
 * stands for both; an unknown key has no texts.
 */
export function findTexts(keys: readonly string[], languageType: number): readonly PageText[] {
  const known = titles.get(languageType) ?? englishTitles
  return [...new Set(keys)]
    .flatMap((key) => [key, `${key}.title`, `${key}.description`])
    .flatMap((translationKey) => {
      const content = Object.hasOwn(known, translationKey) ? known[translationKey] : undefined
      return content === undefined ? [] : [{ translationKey, translationContent: content }]
    })
}

/** Title and description of a page, with the part of its path that they repeat filled in. */
export function findPageMeta({ keys, values }: PageKeys, languageType: number): PageMeta {
  const meta = readPageMeta(findTexts(keys, languageType))
  if (meta === undefined) throw new Error(`no texts for ${keys.join(', ')}`)
  return {
    title: fillText(meta.title, values),
    description: fillText(meta.description, values),
  }
}
