import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { isClosed } from '../../../contract/closed-pages.ts'
import { withLocale } from '../../../contract/routes.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { stringifySearch } from '../../../lib/search-string.ts'
import { useFollowInApp } from '../../../lib/use-follow-in-app.ts'
import { dollarSumText } from '../../../market/cells/sum-text.ts'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import { Card } from '../cards/Card.tsx'
import { kindOf } from '../markets/use-symbol-labels.ts'
import type { Token, TokenSymbol } from '../page/token.ts'
import { shareText, totalOpenInterestText, turnoverIn, turnoverOfAll } from '../texts/total-text.ts'
import { BasisTile } from './BasisTile.tsx'
import { dataPage } from './data-page.ts'
import { FundingTile } from './FundingTile.tsx'
import styles from './futures.module.css'
import { LongShortTile } from './LongShortTile.tsx'
import { Tile } from './Tile.tsx'
import { TileChart } from './TileChart.tsx'
import { useRecorded } from './use-recorded.ts'

/** The contracts of a coin together: what is open, what is paid, and how far they stand from spot, with seven days of it. */
export function FuturesCard({ token }: { token: Token }) {
  const contracts = useMemo(
    () => token.symbols.filter((symbol) => kindOf(symbol) !== 'spot'),
    [token.symbols],
  )
  return contracts.length === 0 ? null : <Contracts token={token} contracts={contracts} />
}

interface ContractsProps {
  token: Token
  contracts: readonly TokenSymbol[]
}

function Contracts({ token, contracts }: ContractsProps) {
  const { t } = useLingui()
  const { symbols, main, base } = token
  const { view, row } = main
  const recorded = useRecorded(base)
  const perpetual = busiestPerpetual(contracts)
  const openInterest = useMemo(() => totalOpenInterestText(view, contracts), [view, contracts])
  const share = useMemo(
    () => shareText(view, contracts, () => turnoverOfAll(contracts) / turnoverOfAll(symbols)),
    [view, contracts, symbols],
  )
  const count = contracts.length
  const isInvented = recorded.data?.venues.some(({ own, invented }) => own && invented)
  return (
    <Card
      id="futures"
      place="futures"
      title={<Trans>Futures data</Trans>}
      note={
        <Trans>
          <TickCell row={row} live={share} /> of turnover, 24 h
        </Trans>
      }
      controls={<MoreData base={base} />}
      foot={
        isInvented ? (
          <Trans>Of this venue. Made up, as the simulated market is.</Trans>
        ) : (
          <Trans>Of this venue, as its contracts trade now.</Trans>
        )
      }
    >
      <div className={styles.tiles}>
        <Tile
          name={<Trans>Open interest</Trans>}
          value={<TickCell row={row} live={openInterest} />}
          chart={
            <TileChart
              recorded={recorded}
              kind="openInterest"
              name={t`Open interest`}
              text={(value) => dollarSumText(view, value).lead}
            />
          }
          note={t`${plural(count, { one: '# contract', other: '# contracts' })}`}
        />
        {perpetual !== undefined && <FundingTile symbol={perpetual} recorded={recorded} />}
        <BasisTile {...{ token, recorded, contracts, perpetual }} />
        <LongShortTile token={token} recorded={recorded} />
      </div>
    </Card>
  )
}

function MoreData({ base }: { base: string }) {
  const locale = useLocale()
  const follow = useFollowInApp()
  if (isClosed(dataPage, useVisitor().closedPages)) return null
  return (
    <span onClick={follow}>
      <a
        className={styles.more}
        href={withLocale(locale, dataPage) + stringifySearch({ coin: base })}
      >
        <Trans context="page">Trading data</Trans>
      </a>
    </span>
  )
}

function busiestPerpetual(contracts: readonly TokenSymbol[]): TokenSymbol | undefined {
  let busiest: { symbol: TokenSymbol; turnover: number } | undefined
  for (const symbol of contracts) {
    const turnover = turnoverIn(symbol) || 0
    if (kindOf(symbol) !== 'perpetual') continue
    if (busiest === undefined || turnover > busiest.turnover) busiest = { symbol, turnover }
  }
  return busiest?.symbol
}
