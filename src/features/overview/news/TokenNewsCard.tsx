import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { latestNewsQuery } from '../../../api/queries/news.ts'
import { useApi } from '../../../api/react.tsx'
import { useNow } from '../../../api/use-now.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { OverviewCard } from '../parts/OverviewCard.tsx'
import { useSectionLink } from '../parts/use-section-link.ts'
import { ItemBones, NewsItems, NoItems } from './NewsItems.tsx'

const rowCount = 4
/** Coins of an item that are named. */
const tagCount = 2
const minute = 60_000

/** The newest pieces of news. */
export function TokenNewsCard() {
  const sectionLink = useSectionLink()
  const { t } = useLingui()
  const locale = useLocale()
  const { data, isError } = useQuery(latestNewsQuery(useApi(), locale.locale, rowCount))
  const now = useNow(minute)
  return (
    <OverviewCard
      name="news"
      title={t`Token news`}
      note={data?.invented ? t`newest first, invented` : t`newest first`}
      span={4}
      stale={false}
      more={sectionLink('/markets/trends')}
      foot={data?.invented && <Trans>Invented, as the market is.</Trans>}
    >
      {data === undefined && !isError ? (
        <ItemBones count={rowCount} />
      ) : data === undefined || data.items.length === 0 ? (
        <NoItems
          failed={data === undefined}
          hasSource={data !== undefined && (data.invented || data.feeds.length > 0)}
        />
      ) : (
        <NewsItems items={data.items} now={now} tagsOf={({ coins }) => coins.slice(0, tagCount)} />
      )}
    </OverviewCard>
  )
}
