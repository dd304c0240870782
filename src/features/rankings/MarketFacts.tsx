import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { marketMetricsQuery } from '../../api/queries/market-metrics.ts'
import { useApi } from '../../api/react.tsx'
import { useLocale } from '../../i18n/locale-context.tsx'
import { numberStyle } from '../../i18n/number-style.ts'
import { formatPercent } from '../../i18n/percent.ts'
import { dollarSumText } from '../../market/cells/sum-text.ts'
import { useWriting } from '../../market/data/use-list-view.ts'
import { useRates } from '../../market/data/use-rates.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './market-facts.module.css'
import { type RankingFlags, showsFigures } from './ranking-flags.ts'

interface MarketFactsProps {
  flags: RankingFlags
  /** The figures are not of now. */
  stale: boolean
}

/** The whole market in one line, so that a place in a ranking can be told from it; what is not known is absent. */
export function MarketFacts({ flags, stale }: MarketFactsProps) {
  const { t } = useLingui()
  const { locale, language } = useLocale()
  const writing = useWriting(useRates())
  const { data } = useQuery(marketMetricsQuery(useApi(), locale))
  if (data === undefined || !showsFigures(flags)) return null
  const { marketCap, volume24h, btcDominance, ethDominance } = data
  const share = (fraction: string): string =>
    formatPercent(Number(fraction), numberStyle(language), 1).text.replace('+', '')
  const money = (dollars: string): ReactNode => {
    const { spoken, lead } = dollarSumText(writing, Number(dollars))
    return (
      <>
        {spoken !== '' && <VisuallyHidden>{spoken}</VisuallyHidden>}
        {lead}
      </>
    )
  }
  return (
    <dl className={styles.facts} data-stale={stale || undefined}>
      {flags.marketValue && marketCap !== null && (
        <Fact name={t`Market cap`}>{money(marketCap)}</Fact>
      )}
      {flags.vol && <Fact name={t`Volume here`}>{money(volume24h)}</Fact>}
      {btcDominance !== null && <Fact name={t`BTC dominance`}>{share(btcDominance)}</Fact>}
      {ethDominance !== null && <Fact name={t`ETH dominance`}>{share(ethDominance)}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <bdi dir="ltr" translate="no">
          {children}
        </bdi>
      </dd>
    </div>
  )
}
