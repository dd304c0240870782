import { Trans } from '@lingui/react/macro'
import { formatClock } from '../../../i18n/dates.ts'
import { formatUtcDate } from '../../../i18n/utc-date.ts'
import type { Prices } from '../history/use-prices.ts'
import type { ChainView } from './chain-view.ts'
import styles from './halving-page.module.css'

interface SourcesProps {
  view: ChainView
  /** The prices that are shown; undefined where none are. */
  prices: Prices | undefined
}

/** Where the figures of the page come from. */
export function Sources({ view, prices }: SourcesProps) {
  return (
    <p className={styles.sources}>
      <ChainSource view={view} />
      {prices !== undefined && (
        <>
          {' '}
          <Trans>
            Prices to April 2024: <a href="https://www.coingecko.com/en/coins/bitcoin">CoinGecko</a>
            , that of 2012: btc.com.
          </Trans>{' '}
          {prices.invented ? (
            <Trans>Later ones are of the simulated market, and invented.</Trans>
          ) : (
            <Trans>Later ones are of this market.</Trans>
          )}
        </>
      )}
    </p>
  )
}

function ChainSource({ view: { tip, language } }: { view: ChainView }) {
  const time = `${formatClock(language, tip.heightAsOf, 'UTC')} UTC`
  const date = formatUtcDate(language, tip.heightAsOf, 'short')
  switch (tip.basis) {
    case 'node':
      return (
        <Trans>
          Height and difficulty: <a href={tip.source?.url}>{tip.source?.name}</a>, {time}.
        </Trans>
      )
    case 'simulated':
      return <Trans>Height and difficulty: an invented chain beside the simulated market.</Trans>
    case 'operator':
      return <Trans>Height and pace: as the operator of this site stated for {date}.</Trans>
    case 'target':
      return <Trans>Height: counted from the last halving, at ten minutes a block.</Trans>
  }
}
