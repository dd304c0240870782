import { changeOf } from '../../../market/cells/change-text.ts'
import { marketCapOf, turnoverOf } from '../../../market/cells/sum-text.ts'
import { bandOf, changeBands, flatBand } from '../../../market/order/change-band.ts'
import type { OrderView } from '../../../market/order/list-order.ts'
import { mainPairs } from '../../../market/order/main-pairs.ts'

/** A part of the whole market value, and how it changed. */
export interface Dominance {
  /** As a fraction; NaN where it is not known. */
  share: number
  /** Since 24 hours ago, as a fraction of the whole. */
  change: number
}

/** A list at one moment, in figures: the one source of all that the overview says of the whole market. */
export interface MarketSummary {
  /** Pairs whose change is known. */
  pairs: number
  up: number
  flat: number
  down: number
  /** Pairs by the bands of their change, see `changeBands`. */
  bands: readonly number[]
  /** Market value of the coins whose supply is known, in USDT, and how many they are; NaN for none. */
  marketCap: number
  marketCapChange: number
  valued: number
  /** In USDT. */
  turnover: number
  btc: Dominance
  eth: Dominance
  /** Each coin once, by its pair that trades most. */
  coins: Uint32Array
  /** Time of the values, Unix ms. */
  asOf: number
}

/**
 * Works the figures out of a list as it is now.
 * @param rows those that the visitor may see
 */
export function summarise(view: OrderView, rows: Uint32Array): MarketSummary {
  const { feed, table, quotes } = view
  const bands = changeBands.map(() => 0)
  let turnover = 0
  for (const row of rows) {
    const band = bandOf(changeOf(feed, row, 'open24h'))
    if (band >= 0) bands[band] = (bands[band] ?? 0) + 1
    turnover += turnoverOf(feed, table, quotes, row) || 0
  }
  const down = sum(bands.slice(0, flatBand))
  const flat = bands[flatBand] ?? 0
  const up = sum(bands.slice(flatBand + 1))
  const coins = mainPairs(rows, table.base, (row) => turnoverOf(feed, table, quotes, row))
  const value = marketValue(view, coins)
  return {
    pairs: down + flat + up,
    up,
    flat,
    down,
    bands,
    turnover,
    ...value,
    coins,
    asOf: feed.asOf(),
  }
}

type MarketValue = Pick<MarketSummary, 'marketCap' | 'marketCapChange' | 'valued' | 'btc' | 'eth'>

/** What the coins are worth together, now and a day before: both over the same coins. */
function marketValue(view: OrderView, coins: Uint32Array): MarketValue {
  const { feed, table, quotes } = view
  const [btc, eth] = [
    { now: Number.NaN, before: Number.NaN },
    { now: Number.NaN, before: Number.NaN },
  ]
  const all = { now: 0, before: 0 }
  let valued = 0
  for (const row of coins) {
    const now = marketCapOf(feed, table, quotes, row)
    const before = now / (1 + changeOf(feed, row, 'open24h'))
    if (!(now > 0) || !(before > 0)) continue
    valued += 1
    all.now += now
    all.before += before
    if (table.base[row] === 'BTC') Object.assign(btc, { now, before })
    if (table.base[row] === 'ETH') Object.assign(eth, { now, before })
  }
  const dominance = (coin: typeof all): Dominance => ({
    share: coin.now / all.now,
    change: coin.now / all.now - coin.before / all.before,
  })
  return {
    marketCap: valued > 0 ? all.now : Number.NaN,
    marketCapChange: all.now / all.before - 1,
    valued,
    btc: dominance(btc),
    eth: dominance(eth),
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
