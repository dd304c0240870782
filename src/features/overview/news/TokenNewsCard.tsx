import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { latestNewsQuery } from '../../../api/queries/news.ts'
import { useApi } from '../../../api/react.tsx'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { NewsListCard, newsCount } from './NewsListCard.tsx'

/** Coins of an item that are named. */
const tagCount = 2

/** The newest pieces of news. */
export function TokenNewsCard() {
  const { t } = useLingui()
  const { locale } = useLocale()
  const answer = useQuery(latestNewsQuery(useApi(), locale, newsCount))
  return (
    <NewsListCard
      name="news"
      title={t`Token news`}
      page="/markets/trends"
      answer={answer}
      tagsOf={({ coins }) => coins.slice(0, tagCount)}
    />
  )
}
