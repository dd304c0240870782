import { useLingui } from '@lingui/react/macro'
import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { marketTypes } from '../../../contract/market/market-types.ts'
import type { ChangeBasis } from '../../../market/data/use-change-basis.ts'
import { AboutCard } from '../about/AboutCard.tsx'
import { PlainWords } from '../about/PlainWords.tsx'
import { ChainsCard } from '../chains/ChainsCard.tsx'
import { ConvertCard } from '../convert/ConvertCard.tsx'
import { KeyFigures } from '../figures/KeyFigures.tsx'
import { RangesCard } from '../figures/RangesCard.tsx'
import { FuturesCard } from '../futures/FuturesCard.tsx'
import { LongShortCard } from '../futures/LongShortCard.tsx'
import { AlertButton, TradeButton } from '../head/HeadActions.tsx'
import { PriceRow } from '../head/PriceRow.tsx'
import { TokenHead } from '../head/TokenHead.tsx'
import { type TokenSection, TokenTabs } from '../head/TokenTabs.tsx'
import { AheadCard } from '../insight/AheadCard.tsx'
import { AiViewCard } from '../insight/AiViewCard.tsx'
import { NewsCard } from '../insight/NewsCard.tsx'
import { SectorsCard } from '../insight/SectorsCard.tsx'
import { useCoinNews } from '../insight/use-coin-news.ts'
import { MarketsHere } from '../markets/MarketsHere.tsx'
import { kindOf } from '../markets/use-symbol-labels.ts'
import type { Token } from './token.ts'
import styles from './token-page.module.css'
import { usePriceMoney } from './use-price-money.ts'

/** Drawing candles takes a library that the rest of the page does not wait for. */
const TokenChart = lazy(() =>
  import('../chart/TokenChart.tsx').then((module) => ({ default: module.TokenChart })),
)

interface TokenFrameProps {
  token: Token
  /** What its changes are measured from. */
  basis: ChangeBasis
}

/** A token's page with everything on it. */
export function TokenFrame({ token, basis }: TokenFrameProps) {
  const { base, main } = token
  const money = usePriceMoney(main)
  // The library draws in browsers alone; a page from the gateway has its room.
  const isHydrated = useHydrated()
  return (
    <div className={styles.page} data-token={base}>
      <TokenHead token={token} />
      <PriceRow token={token} basis={basis} />
      <TokenTabs sections={useSections(token)} />
      <div className={styles.columns} id="overview">
        <div className={styles.main}>
          <div data-card="chart" className={styles.chart}>
            {isHydrated && (
              <Suspense>
                <TokenChart symbolId={main.symbolId} list={main.view.table.line} money={money} />
              </Suspense>
            )}
          </div>
          <div className={styles.pair}>
            <KeyFigures token={token} />
            <RangesCard token={token} />
          </div>
          <MarketsHere token={token} basis={basis} />
          <FuturesCard token={token} />
          <PlainWords token={token} />
        </div>
        <div className={styles.rail}>
          <ConvertCard token={token} />
          <AiViewCard token={token} />
          <LongShortCard token={token} />
          <SectorsCard token={token} />
          <AboutCard token={token} />
          <ChainsCard token={token} />
          <AheadCard token={token} />
          <NewsCard token={token} />
        </div>
      </div>
      <div className={styles.actions}>
        <AlertButton symbolId={main.symbolId} />
        <TradeButton base={base} symbolId={main.symbolId} />
      </div>
    </div>
  )
}

/** The parts that the page of a coin has. */
function useSections({ base, symbols, summed, figures }: Token): readonly TokenSection[] {
  const { t } = useLingui()
  const news = useCoinNews(base)
  const lists = figures.crypto?.businessLines ?? []
  const hasFutures =
    symbols.some((symbol) => kindOf(symbol) !== 'spot') ||
    lists.some((marketType) => marketType !== marketTypes.spot)
  return [
    { id: 'overview', name: t({ message: 'Overview', context: 'part of a page' }) },
    {
      id: 'markets',
      name: t({ message: 'Markets', context: 'part of a page' }),
      // Not before all are there: a number that grows would look like news.
      ...(summed.length > 0 && { count: summed.length }),
    },
    ...(hasFutures ? [{ id: 'futures', name: t`Futures data` }] : []),
    { id: 'about', name: t({ message: 'About', context: 'part of a page' }) },
    ...(news === undefined
      ? []
      : [{ id: 'news', name: t({ message: 'News', context: 'page' }), count: news.items.length }]),
  ]
}
