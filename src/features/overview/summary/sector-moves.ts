import type { SymbolTable } from '../../../contract/market/symbol-table.ts'
import { changeOf } from '../../../market/cells/change-text.ts'
import { marketCapOf, turnoverOf } from '../../../market/cells/sum-text.ts'
import type { OrderView } from '../../../market/order/list-order.ts'

/** A sector over the last 24 hours, or since the midnight that changes are measured from. */
export interface SectorMove {
  /** English name. */
  name: string
  /** Change of its coins weighted by what they were worth before, as a fraction; NaN where none is known. */
  change: number
  /** In USDT. */
  turnover: number
  coins: number
  /** The row that rose most in a rising sector, that fell furthest in a falling one; -1 for none. */
  mover: number
}

interface Sum {
  before: number
  now: number
  /** Of coins of unknown supply, which count where no supply of the sector is known. */
  changes: number
  changed: number
  turnover: number
  coins: number
  best: number
  worst: number
}

/**
 * What sectors did: a coin counts in each of its sectors. Weighted by market value where the supply of a
 * coin of the sector is known, else every coin counts the same.
 * @param rows each coin once
 */
export function sectorMoves(view: OrderView, rows: Uint32Array): SectorMove[] {
  const { feed, table } = view
  const sums = table.sectorNames.map(emptySum)
  const changeAt = (row: number): number => (row < 0 ? Number.NaN : changeOf(feed, row, 'open24h'))
  for (const row of rows) {
    for (const sector of table.sectors[row] ?? []) {
      const sum = sums[sector]
      if (sum !== undefined) add(sum, view, row, changeAt)
    }
  }
  return sums.flatMap((sum, sector) => {
    if (sum.coins === 0) return []
    const change = sum.before > 0 ? sum.now / sum.before - 1 : sum.changes / sum.changed
    return [
      {
        name: table.sectorNames[sector] ?? '',
        change,
        turnover: sum.turnover,
        coins: sum.coins,
        mover: change < 0 ? sum.worst : sum.best,
      },
    ]
  })
}

/** Sectors whose change is known, the highest first. */
export function byChange(moves: readonly SectorMove[]): SectorMove[] {
  return moves
    .filter(({ change }) => Number.isFinite(change))
    .sort((one, other) => other.change - one.change)
}

/** The move of the sector that `sectorOf` counts a row to, by the sector's name. */
export function moveOf(
  moves: readonly SectorMove[],
  name: SymbolTable['sectorNames'][number],
): SectorMove | undefined {
  return moves.find((move) => move.name === name)
}

function emptySum(): Sum {
  return { before: 0, now: 0, changes: 0, changed: 0, turnover: 0, coins: 0, best: -1, worst: -1 }
}

function add(
  sum: Sum,
  { feed, table, quotes }: OrderView,
  row: number,
  changeAt: (row: number) => number,
): void {
  sum.coins += 1
  sum.turnover += turnoverOf(feed, table, quotes, row) || 0
  const change = changeAt(row)
  if (Number.isNaN(change)) return
  sum.changes += change
  sum.changed += 1
  const now = marketCapOf(feed, table, quotes, row)
  if (now > 0) {
    sum.now += now
    sum.before += now / (1 + change)
  }
  if (!(change <= changeAt(sum.best))) sum.best = row
  if (!(change >= changeAt(sum.worst))) sum.worst = row
}
