import { useQuery } from '@tanstack/react-query'
import { calendarQuery, newsQuery } from '../../api/queries/news.ts'
import { useApi } from '../../api/react.tsx'
import type { NewsItem } from '../../contract/entities/news/news.ts'
import { useLocale } from '../../i18n/locale-context.tsx'

const none: readonly NewsItem[] = []

/** The newest day's news, to search in them; none before they are known. */
export function useNewsSearch(enabled: boolean): readonly NewsItem[] {
  const api = useApi()
  const { locale } = useLocale()
  const { data: calendar } = useQuery({ ...calendarQuery(api, locale), enabled })
  const day = calendar?.today ?? ''
  const { data } = useQuery({ ...newsQuery(api, locale, day), enabled: enabled && day !== '' })
  return enabled ? (data?.items ?? none) : none
}
