import { describe, expect, it } from 'vitest'
import { type ColumnFrom, type ColumnLayout, tracks } from '../../market/columns/market-column.ts'
import { starLayout } from '../../market/columns/star-column.tsx'
import { futuresLayout } from './futures/futures-layout.ts'
import { marginLayout } from './margin/margin-layout.ts'
import { onchainLayout } from './onchain/onchain-layout.ts'
import { spotLayout } from './spot/spot-layout.ts'

/** Narrowest window of each kind of screen, its gutters and the gap between columns, in px. */
const screens: { on: ColumnFrom; window: number; gutters: number; gap: number }[] = [
  { on: 'tablet', window: 768, gutters: 32, gap: 16 },
  { on: 'desktop', window: 1_200, gutters: 48, gap: 16 },
  { on: 'wide', window: 1_400, gutters: 48, gap: 24 },
]
const scrollBar = 15

const numbers = {
  price: '',
  change24h: '',
  high24h: '',
  low24h: '',
  turnover24h: '',
  turnoverShort: '',
}
const spot = { ...numbers, pair: '', change1h: '', marketCap: '', trend: '' }
const futures = {
  ...numbers,
  pair: '',
  markPrice: '',
  indexPrice: '',
  funding: '',
  openInterest: '',
  trend: '',
  perpetual: '',
}
const onchain = {
  ...numbers,
  token: '',
  change5m: '',
  change1h: '',
  change6h: '',
  liquidity: '',
  trades: '',
  holders: '',
  fdv: '',
  age: '',
  copy: '',
  copied: '',
}
const star = starLayout({ heading: '' })
const lists: Record<string, readonly ColumnLayout[]> = {
  spot: [star, ...spotLayout(spot)],
  margin: [star, ...marginLayout({ ...spot, leverage: '', borrow: '' })],
  futures: [star, ...futuresLayout(futures)],
  onchain: onchainLayout(onchain),
}

describe.each(Object.entries(lists))('the columns of %s', (_, columns) => {
  it.each(screens)('fit into $window px', ({ on, window, gutters, gap }) => {
    const least = [...tracks(columns, on).matchAll(/(?:minmax\(|^)([\d.]+)rem/g)].map(
      (match) => Number(match[1]) * 16,
    )
    const sum = least.reduce((total, width) => total + width, 0) + (least.length - 1) * gap
    expect(least.length).toBeGreaterThan(4)
    expect(sum).toBeLessThanOrEqual(window - gutters - scrollBar)
  })
})
