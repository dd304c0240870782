import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { policyQuery } from '../../../api/queries/news.ts'
import { useApi } from '../../../api/react.tsx'
import { useNow } from '../../../api/use-now.ts'
import type { PolicyTopic } from '../../../contract/policy-topics.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { OverviewCard } from '../parts/OverviewCard.tsx'
import { useSectionLink } from '../parts/use-section-link.ts'
import { ItemBones, NewsItems, NoItems } from './NewsItems.tsx'

const rowCount = 4
const minute = 60_000

/** The newest news about policy. */
export function PolicyCard() {
  const sectionLink = useSectionLink()
  const { t } = useLingui()
  const locale = useLocale()
  const { data, isError } = useQuery(policyQuery(useApi(), locale.locale))
  const now = useNow(minute)
  const topics: Readonly<Record<PolicyTopic, string>> = {
    licence: t`Licence`,
    stablecoin: t`Stablecoin`,
    etf: t`ETF`,
    tax: t`Tax`,
    enforcement: t`Enforcement`,
  }
  return (
    <OverviewCard
      name="policy"
      title={t({ message: 'Policy', context: 'page' })}
      note={data?.invented ? t`newest first, invented` : t`newest first`}
      span={4}
      stale={false}
      more={sectionLink('/markets/crypto-policy')}
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
        <NewsItems
          items={data.items.slice(0, rowCount)}
          now={now}
          tagsOf={({ region, topic }) => [
            ...(region === '' ? [] : [region]),
            ...(topic === null ? [] : [topics[topic]]),
          ]}
        />
      )}
    </OverviewCard>
  )
}
