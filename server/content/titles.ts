import type { PageMeta, PageText } from '../../src/contract/entities/page-text.ts'
import { fillText, readPageMeta } from '../../src/contract/entities/page-text.ts'
import type { PageKeys } from '../../src/contract/page-keys.ts'
import { findText, textsIn } from '../i18n/texts.ts'

/** What a category is called in a language: by its slug or the venue's name, which stays where it has none. */
export function categoryText(name: string, language: string): string {
  return findText(textsIn(language).categories, name) ?? name
}

/**
 * The texts for these keys in a language. A key that ends in neither `.title` nor `.description`
 * stands for both; an unknown key has no texts.
 * @param language BCP 47 key
 * @param count how many coins there are, such as `800+`; undefined where that is not to be said
 */
export function findTexts(
  keys: readonly string[],
  language: string,
  count: string | undefined,
): readonly PageText[] {
  const { pages, countedPages } = textsIn(language)
  return [...new Set(keys)]
    .flatMap((key) => [key, `${key}.title`, `${key}.description`])
    .flatMap((translationKey) => {
      const plain = findText(pages, translationKey)
      if (plain === undefined) return []
      const counted = findText(countedPages, translationKey) ?? plain
      const translationContent = count === undefined ? plain : counted.replace('{count}', count)
      return [{ translationKey, translationContent }]
    })
}

/** Title and description of a page, with the values of its keys filled in. See `findTexts`. */
export function findPageMeta(
  { keys, values }: PageKeys,
  language: string,
  count: string | undefined,
): PageMeta {
  const meta = readPageMeta(findTexts(keys, language, count))
  if (meta === undefined) throw new Error(`no texts for ${keys.join(', ')}`)
  return {
    title: fillText(meta.title, values),
    description: fillText(meta.description, values),
  }
}
