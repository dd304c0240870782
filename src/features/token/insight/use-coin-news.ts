import { useQuery } from '@tanstack/react-query'
import { coinNewsQuery } from '../../../api/queries/news.ts'
import { useApi } from '../../../api/react.tsx'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { isClosed } from '../../../contract/closed-pages.ts'
import type { NewsList } from '../../../contract/entities/news/news.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'

/** Where all news are. */
export const newsPage = '/markets/trends'

/** The newest news about a coin; undefined before they came, where there are none and where the operator shows none. */
export function useCoinNews(base: string): NewsList | undefined {
  const { locale } = useLocale()
  const isShown = !isClosed(newsPage, useVisitor().closedPages)
  const { data } = useQuery({ ...coinNewsQuery(useApi(), locale, base), enabled: isShown })
  return isShown && data !== undefined && data.items.length > 0 ? data : undefined
}
