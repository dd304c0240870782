import { TickCell } from '../../../market/cells/TickCell.tsx'
import type { MarketColumn } from '../../../market/columns/market-column.ts'
import cells from '../spot/spot-columns.module.css'
import styles from './onchain.module.css'
import { type OnchainColumnId, type OnchainLabels, onchainLayout } from './onchain-layout.ts'
import { TokenCell } from './TokenCell.tsx'
import { TradesBar } from './TradesBar.tsx'
import type { TokenSource } from './token-source.ts'
import type { TokenTexts } from './token-texts.ts'

interface OnchainColumnsInput {
  source: TokenSource
  texts: TokenTexts
  labels: OnchainLabels
  isPhone: boolean
}

/** The columns of tokens, in their order. */
export function onchainColumns(input: OnchainColumnsInput): readonly MarketColumn[] {
  const rendered = tokenCells(input)
  return onchainLayout(input.labels).map((column) => ({ ...column, cell: rendered[column.id] }))
}

function tokenCells({
  source,
  texts,
  labels,
  isPhone,
}: OnchainColumnsInput): Record<OnchainColumnId, MarketColumn['cell']> {
  const plain = (live: TokenTexts['price'], className?: string) => (row: number) => (
    <TickCell row={row} live={live} className={className} />
  )
  const turnover = texts.sum('turnover24h')
  return {
    token: (row) => {
      const token = source.token(row)
      return token === undefined ? null : <TokenCell token={token} labels={labels} />
    },
    price: (row) => <TickCell row={row} live={texts.price} className={cells.price} flashes />,
    change5m: plain(texts.change('change5m')),
    change1h: plain(texts.change('change1h')),
    change6h: plain(texts.change('change6h')),
    change24h: plain(texts.change('change24h'), cells.change),
    liquidity: plain(texts.sum('liquidity')),
    turnover24h: (row) => (
      <>
        {isPhone && (
          <>
            <bdi>{source.token(row)?.chainName}</bdi>
            {' · '}
          </>
        )}
        <TickCell row={row} live={turnover} />
      </>
    ),
    trades: (row) => (
      <div className={styles.trades}>
        <TickCell row={row} live={texts.trades} />
        <TradesBar row={row} source={source} />
      </div>
    ),
    holders: plain(texts.holders, cells.quiet),
    fdv: plain(texts.sum('fdv'), cells.quiet),
    age: plain(texts.age, cells.quiet),
  }
}
