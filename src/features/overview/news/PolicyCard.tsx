import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { policyQuery } from '../../../api/queries/news.ts'
import { useApi } from '../../../api/react.tsx'
import type { PolicyTopic } from '../../../contract/policy-topics.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { NewsListCard } from './NewsListCard.tsx'

/** The newest news about policy. */
export function PolicyCard() {
  const { t } = useLingui()
  const { locale } = useLocale()
  const answer = useQuery(policyQuery(useApi(), locale))
  const topics: Readonly<Record<PolicyTopic, string>> = {
    licence: t`Licence`,
    stablecoin: t`Stablecoin`,
    etf: t`ETF`,
    tax: t`Tax`,
    enforcement: t`Enforcement`,
  }
  return (
    <NewsListCard
      name="policy"
      title={t({ message: 'Policy', context: 'page' })}
      page="/markets/crypto-policy"
      answer={answer}
      tagsOf={({ region, topic }) => [
        ...(region === '' ? [] : [region]),
        ...(topic === null ? [] : [topics[topic]]),
      ]}
    />
  )
}
