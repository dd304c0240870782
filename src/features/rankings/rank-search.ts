import * as v from 'valibot'
import { type RankWindow, rankWindows } from '../../contract/market/windows.ts'
import { defined } from '../../lib/defined.ts'
import { parseListSearch, valid } from '../../market/order/list-search.ts'

/** Markets that can be ranked: the dollar pairs of spot, all of spot, and the kinds of contracts. */
export const rankMarkets = ['usdt', 'spot', 'usdt-m', 'usdc-m', 'coin-m'] as const
export type RankMarket = (typeof rankMarkets)[number]

/** The boards, in their order. */
export const boardNames = ['gainers', 'losers', 'newest', 'turnover'] as const
export type BoardName = (typeof boardNames)[number]

/** What the address of a ranking says. Absent means the default. */
export interface RankSearch {
  /** Window of the changes; 24 hours unless given. */
  window?: RankWindow
  /** Spot pairs with USDT unless given. */
  market?: RankMarket
  /** `off` where pairs that hardly trade are shown as well. */
  floor?: 'off'
  /** The board that a phone shows; gainers unless given. */
  board?: BoardName
  /** See `ListSearch.sort`; on the page of one ranking. */
  sort?: string
}

/** The defaults of an address. */
export const rankDefaults = { window: '24h', market: 'usdt', board: 'gainers' } as const

const schema = v.object({
  window: valid(v.picklist(rankWindows)),
  market: valid(v.picklist(rankMarkets)),
  floor: valid(v.literal('off')),
  board: valid(v.picklist(boardNames)),
})

/** Reads search params of any shape; what is not valid, and what is the default, is left out. */
export function parseRankSearch(search: Record<string, unknown>): RankSearch {
  const { window, market, floor, board } = v.parse(schema, search)
  const { sort } = parseListSearch(search)
  return defined({
    window: window === rankDefaults.window ? undefined : window,
    market: market === rankDefaults.market ? undefined : market,
    floor,
    board: board === rankDefaults.board ? undefined : board,
    sort,
  })
}
