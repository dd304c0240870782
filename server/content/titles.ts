import type { PageMeta, PageText } from '../../src/contract/entities/page-text.ts'
import { fillText, readPageMeta } from '../../src/contract/entities/page-text.ts'
import type { PageKeys } from '../../src/contract/page-keys.ts'
import type { PageWording } from './page-wording.ts'
import { arabicTitles } from './titles-ar.ts'
import { germanTitles } from './titles-de.ts'
import { englishTitles } from './titles-en.ts'

/** Texts by the exchange's number of a language. */
const wordings: ReadonlyMap<number, PageWording> = new Map([
  [0, englishTitles],
  [11, germanTitles],
  [39, arabicTitles],
])

/** The texts of a language. One without texts of its own gets English. */
export function wordingOf(languageType: number): PageWording {
  return wordings.get(languageType) ?? englishTitles
}

/** What a category is called in a language: by its slug or the venue's name, which stays where it has none. */
export function categoryText(name: string, languageType: number): string {
  const { names } = wordingOf(languageType)
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name
}

/**
 * The texts for these keys in a language. A key that ends in neither `.title` nor `.description`
 * stands for both; an unknown key has no texts.
 * @param count how many coins there are, such as `800+`; undefined where that is not to be said
 */
export function findTexts(
  keys: readonly string[],
  languageType: number,
  count: string | undefined,
): readonly PageText[] {
  const { texts, counted } = wordingOf(languageType)
  return [...new Set(keys)]
    .flatMap((key) => [key, `${key}.title`, `${key}.description`])
    .flatMap((translationKey) => {
      if (!Object.hasOwn(texts, translationKey)) return []
      const plain = texts[translationKey] ?? ''
      const translationContent =
        count === undefined ? plain : (counted[translationKey] ?? plain).replace('{count}', count)
      return [{ translationKey, translationContent }]
    })
}

/** Title and description of a page, with the values of its keys filled in. See `findTexts`. */
export function findPageMeta(
  { keys, values }: PageKeys,
  languageType: number,
  count: string | undefined,
): PageMeta {
  const meta = readPageMeta(findTexts(keys, languageType, count))
  if (meta === undefined) throw new Error(`no texts for ${keys.join(', ')}`)
  return {
    title: fillText(meta.title, values),
    description: fillText(meta.description, values),
  }
}
