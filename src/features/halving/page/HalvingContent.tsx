import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import type { CoinHalf } from '../../../contract/entities/coin-half.ts'
import { marketTypes } from '../../../contract/market/market-types.ts'
import { useListFeed } from '../../../feed/react.tsx'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { useListView, useWriting } from '../../../market/data/use-list-view.ts'
import { useRates } from '../../../market/data/use-rates.ts'
import { positionAt } from '../chain/forecast.ts'
import { CoinsInExistence } from '../charts/CoinsInExistence.tsx'
import { PriceAroundHalvings } from '../charts/PriceAroundHalvings.tsx'
import { PriceSinceHalvings } from '../charts/PriceSinceHalvings.tsx'
import { RewardByEra } from '../charts/RewardByEra.tsx'
import { usePrices } from '../history/use-prices.ts'
import { CalendarLink } from './CalendarLink.tsx'
import { ChainLine } from './ChainLine.tsx'
import { type ChainView, paceOf } from './chain-view.ts'
import { Explanation } from './Explanation.tsx'
import { HalvingTable } from './HalvingTable.tsx'
import { Hero } from './Hero.tsx'
import styles from './halving-page.module.css'
import { basisOf, type HalvingSearch } from './halving-search.ts'
import { PageFrame } from './PageFrame.tsx'
import { ShareButton } from './ShareButton.tsx'
import { Sources } from './Sources.tsx'
import { TryHeight } from './TryHeight.tsx'
import { useNow } from './use-now.ts'

const minute = 60_000

interface HalvingContentProps {
  tip: CoinHalf
  search: HalvingSearch
}

/** The page, from the newest known block on. */
export function HalvingContent({ tip, search }: HalvingContentProps) {
  const { feed, status } = useListFeed(marketTypes.spot)
  const { language } = useLocale()
  const { hidden } = useVisitor()
  const rates = useRates()
  const writing = useWriting(rates)
  const list = useListView(feed, status.table, rates)
  const now = Math.max(useNow({ feed, tip }, minute), tip.heightAsOf)
  const basis = basisOf(search)
  const view: ChainView = useMemo(() => {
    const pace = paceOf(tip, basis)
    return { feed, tip, now, basis, pace, writing, language, position: positionAt(tip, now) }
  }, [feed, tip, now, basis, writing, language])
  const showsPrices = !hidden.has('BTC')
  const prices = usePrices(now, tip.basis === 'simulated')
  return (
    <PageFrame
      icon={status.table?.icon[status.table.base.indexOf('BTC')] ?? ''}
      tools={
        <>
          <ChainLine view={view} />
          <CalendarLink view={view} />
          <ShareButton />
        </>
      }
    >
      <Hero view={view} list={showsPrices ? list : undefined} />
      {showsPrices && <PriceAroundHalvings view={view} prices={prices} />}
      {showsPrices && <PriceSinceHalvings view={view} prices={prices} />}
      <CoinsInExistence view={view} isWide={!showsPrices} />
      <HalvingTable view={view} showsPrices={showsPrices} />
      <div className={styles.thirds}>
        <RewardByEra view={view} />
        <TryHeight view={view} />
        <Explanation />
      </div>
      <Sources view={view} prices={showsPrices ? prices : undefined} />
      <p className={styles.advice}>
        <Trans>Nothing here is investment advice.</Trans>
      </p>
    </PageFrame>
  )
}
