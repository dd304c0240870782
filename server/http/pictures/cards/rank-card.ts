import { hotListRules } from '../../../../src/contract/market/label-rules.ts'
import { marketTypes } from '../../../../src/contract/market/market-types.ts'
import type { LiveTable } from '../../../market/live-table.ts'
import { decimalAt, numberAt } from '../../../market/prices.ts'
import { delivered } from '../../core/delivered.ts'
import { type CardRow, emptyCard, type PictureCard } from '../card.ts'
import type { CardReader, CardSources } from './card-sources.ts'

/** What pairs can be ranked by. */
export type RankBoard = 'gainers' | 'losers' | 'newest' | 'turnover'

/** The boards that have a page of their own, by its last segment. */
export const rankPages: Readonly<Record<string, RankBoard>> = {
  'top-gainers': 'gainers',
  losers: 'losers',
  'new-listing': 'newest',
  turnover: 'turnover',
}

const rows = 5
/** Of the page of all rankings, which shows those that rise and those that fall. */
const halves = { gainers: 3, losers: 2 } as const
/** Pairs with other currencies are ranked where somebody asks for them. */
const quote = 'USDT'

/** A pair with what it can be ranked by. NaN stands for unknown. */
interface RankedPair {
  row: number
  change24h: number
  /** US dollars. */
  turnover24h: number
  /** Unix ms; 0 where unknown. */
  listedAt: number
}

/**
 * The picture of a ranking; of all rankings without a `board`. Pairs are those that the page shows unless it is told
 * otherwise: on spot, with USDT, and traded for more than the floor.
 */
export function rankCard(
  { market, operator, clock }: Pick<CardSources, 'market' | 'operator' | 'clock'>,
  board: RankBoard | undefined,
  { hidden, write }: CardReader,
): PictureCard {
  const liveTable = delivered(market.liveTable(marketTypes.spot))
  const { table } = liveTable
  const pairs = rankedPairs(liveTable, market.dollars(quote) ?? Number.NaN).filter(
    ({ row, turnover24h }) =>
      !hidden.has(table.base[row] ?? '') && turnover24h >= hotListRules.liquidityFloor,
  )
  const now = clock.now()
  const shows = operator.publicConfig.marketRanking
  const valueOf = ({ row, turnover24h }: RankedPair): string => {
    if (board === 'turnover') return shows.vol ? write.money(turnover24h) : ''
    return shows.newPrice ? write.price(decimalAt(liveTable, row, 'last')) : ''
  }
  const changeOf = ({ row, change24h }: RankedPair): number => {
    if (board !== 'newest') return change24h
    const first = market.listingPrices.get(table.symbolId[row] ?? '') ?? Number.NaN
    return numberAt(liveTable, row, 'last') / first - 1
  }
  const rowOf = (pair: RankedPair): CardRow => ({
    icon: table.icon[pair.row] ?? '',
    name: write.name(table.base[pair.row] ?? ''),
    value: valueOf(pair),
    change: shows.before24Open ? write.change(changeOf(pair)) : undefined,
  })
  const ranked =
    board === undefined
      ? [
          ...ranking(pairs, 'gainers', now).slice(0, halves.gainers),
          ...ranking(pairs, 'losers', now).slice(0, halves.losers),
        ]
      : ranking(pairs, board, now).slice(0, rows)
  return {
    ...emptyCard,
    asOf: write.time(liveTable.asOf),
    heading: write.texts[board ?? 'rankings'],
    note: noteOf(board, write),
    rows: ranked.map(rowOf),
  }
}

/** What the figures of a board are of. */
function noteOf(board: RankBoard | undefined, { texts }: CardReader['write']): string {
  if (board === 'turnover') return texts.turnover24h
  return board === 'newest' ? texts.sinceListing : texts.day
}

function rankedPairs(liveTable: Readonly<LiveTable>, dollars: number): RankedPair[] {
  const { table } = liveTable
  return table.quote.flatMap((own, row) =>
    own === quote
      ? [
          {
            row,
            change24h: numberAt(liveTable, row, 'last') / numberAt(liveTable, row, 'open24h') - 1,
            turnover24h: numberAt(liveTable, row, 'turnover24h') * dollars,
            listedAt: table.listedAt[row] ?? 0,
          },
        ]
      : [],
  )
}

function ranking(pairs: readonly RankedPair[], board: RankBoard, now: number): RankedPair[] {
  switch (board) {
    case 'gainers':
      return pairs
        .filter(({ change24h }) => change24h > 0)
        .sort((one, other) => other.change24h - one.change24h)
    case 'losers':
      return pairs
        .filter(({ change24h }) => change24h < 0)
        .sort((one, other) => one.change24h - other.change24h)
    case 'newest':
      return pairs
        .filter(({ listedAt }) => listedAt > 0 && listedAt <= now)
        .sort((one, other) => other.listedAt - one.listedAt)
    case 'turnover':
      return pairs.toSorted((one, other) => other.turnover24h - one.turnover24h)
  }
}
