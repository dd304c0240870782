import type { NewsItem } from '../../contract/entities/news/news.ts'
import { languageName } from '../../i18n/language-name.ts'
import { useLocale } from '../../i18n/locale-context.tsx'

/** Says which language a piece of news is in, where that is not the page's. */
export function ForeignMark({ item }: { item: Pick<NewsItem, 'language'> }) {
  const { language } = useLocale()
  const own = item.language
  if (own === '' || own === language.split('-')[0]) return null
  return <span>{languageName(own, language)}</span>
}
