import { useQuery } from '@tanstack/react-query'
import { coinNewsQuery } from '../../../api/queries/news.ts'
import { useApi } from '../../../api/react.tsx'
import type { NewsList } from '../../../contract/entities/news/news.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'

/** The newest news about a coin; undefined before they came and where there are none. */
export function useCoinNews(base: string): NewsList | undefined {
  const { locale } = useLocale()
  const { data } = useQuery(coinNewsQuery(useApi(), locale, base))
  return data !== undefined && data.items.length > 0 ? data : undefined
}
