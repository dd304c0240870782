import { useLingui } from '@lingui/react/macro'
import type { PolicyImpact } from '../../../contract/entities/news/news.ts'
import type { PolicyTopic } from '../../../contract/policy-topics.ts'

/** What topics and impacts are called. */
interface PolicyNames {
  topic: Readonly<Record<PolicyTopic, string>>
  /** Short enough for the head of a narrow column. */
  brief: Readonly<Record<PolicyTopic, string>>
  impact: Readonly<Record<PolicyImpact, string>>
}

/** The names of topics and impacts in the page's language. */
export function usePolicyNames(): PolicyNames {
  const { t } = useLingui()
  return {
    topic: {
      licence: t`Licence`,
      stablecoin: t`Stablecoin`,
      etf: t`ETF`,
      tax: t`Tax`,
      enforcement: t`Enforcement`,
    },
    brief: {
      licence: t`Lic.`,
      stablecoin: t`Stable`,
      etf: t`ETF`,
      tax: t`Tax`,
      enforcement: t`Enf.`,
    },
    impact: { low: t`Low impact`, medium: t`Medium impact`, high: t`High impact` },
  }
}
