import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { factorKinds } from '../../../src/contract/entities/market/picks.ts'
import type { Pick, Picks } from '../../market/picks/pick-coins.ts'
import type { PickResultTable, PickTable } from '../../store/tables/pick-tables.ts'
import type { Tables } from '../../store/tables/tables.ts'
import { transact } from '../../store/transact.ts'

/** A time that coins were picked, as it was written. */
export interface PickRound extends Picks {
  /** Unix ms. */
  madeAt: number
}

/** A pick whose time is over. */
export interface DuePick {
  madeAt: number
  place: number
  symbolId: string
  price: number
}

/** What became of a pick. */
export interface PickResult {
  symbolId: string
  base: string
  direction: Pick['direction']
  madeAt: number
  /** Change over the horizon in the direction that was called, as a fraction. */
  change: number
  /** Median change of the compared coins over the same time, whatever was called; NaN where unknown. */
  market: number
}

/** The record of picks: rows are added, and never changed or removed. */
export interface PickRecord {
  /** Writes a round; of gateways that share the database the first one counts. */
  save: (round: PickRound, rules: number) => Promise<void>
  /** The newest round; undefined before the first. */
  newest: () => Promise<PickRound | undefined>
  /** Picks that were made until a time, and of which nobody knows yet what became of them; oldest first. */
  due: (until: number) => Promise<DuePick[]>
  /** Writes what became of a pick; NaN where it cannot be known. */
  judge: (pick: DuePick, change: number, market: number) => Promise<void>
  /** The newest results of picks by some rules, newest first. */
  results: (rules: number, count: number) => Promise<PickResult[]>
}

const factorsSchema = v.array(
  v.object({ kind: v.picklist(factorKinds), value: v.number(), percentile: v.number() }),
)
/** More are not judged in one go. */
const dueLimit = 100

/** The record in `db`. */
export function createPickRecord(db: Kysely<Tables>): PickRecord {
  return {
    save: (round, rules) => saveRound(db, round, rules),
    newest: async () => {
      const round = await db
        .selectFrom('pick_round')
        .selectAll()
        .orderBy('made_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (round === undefined) return undefined
      const rows = await db
        .selectFrom('pick')
        .selectAll()
        .where('made_at', '=', round.made_at)
        .orderBy('place')
        .execute()
      return { madeAt: round.made_at, universe: round.universe, picks: rows.map(pickOf) }
    },
    due: async (until) => {
      const rows = await db
        .selectFrom('pick')
        .leftJoin('pick_result', (join) =>
          join
            .onRef('pick_result.made_at', '=', 'pick.made_at')
            .onRef('pick_result.place', '=', 'pick.place'),
        )
        .select(['pick.made_at', 'pick.place', 'pick.symbol_id', 'pick.price'])
        .where('pick.made_at', '<=', until)
        .where('pick_result.place', 'is', null)
        .orderBy('pick.made_at')
        .orderBy('pick.place')
        .limit(dueLimit)
        .execute()
      return rows.map(dueOf)
    },
    judge: async ({ madeAt, place }, change, market) => {
      await db
        .insertInto('pick_result')
        .values({ made_at: madeAt, place, change: orNull(change), market: orNull(market) })
        .onConflict((conflict) => conflict.columns(['made_at', 'place']).doNothing())
        .execute()
    },
    results: async (rules, count) => {
      const rows = await db
        .selectFrom('pick_result')
        .innerJoin('pick', (join) =>
          join
            .onRef('pick.made_at', '=', 'pick_result.made_at')
            .onRef('pick.place', '=', 'pick_result.place'),
        )
        .innerJoin('pick_round', 'pick_round.made_at', 'pick_result.made_at')
        .select([
          'pick.symbol_id',
          'pick.base',
          'pick.direction',
          'pick.made_at',
          'pick_result.change',
          'pick_result.market',
        ])
        .where('pick_round.rules', '=', rules)
        .where('pick_result.change', 'is not', null)
        .orderBy('pick_result.made_at', 'desc')
        .orderBy('pick_result.place')
        .limit(count)
        .execute()
      return rows.map(resultOf)
    },
  }
}

function saveRound(
  db: Kysely<Tables>,
  { madeAt, universe, picks }: PickRound,
  rules: number,
): Promise<void> {
  return transact(db, async (transaction) => {
    const made = await transaction
      .insertInto('pick_round')
      .values({ made_at: madeAt, rules, universe })
      .onConflict((there) => there.column('made_at').doNothing())
      .returning('made_at')
      .executeTakeFirst()
    const rows = picks.map((pick, place) => rowOf(pick, madeAt, place))
    if (made === undefined || rows.length === 0) return
    await transaction.insertInto('pick').values(rows).execute()
  })
}

/** A pick with what became of it. */
interface ResultRow
  extends Omit<PickTable, 'place' | 'price' | 'score' | 'factors'>,
    Omit<PickResultTable, 'made_at' | 'place'> {}

function rowOf(pick: Pick, madeAt: number, place: number): PickTable {
  return {
    made_at: madeAt,
    place,
    symbol_id: pick.symbolId,
    base: pick.base,
    direction: pick.direction,
    price: pick.price,
    score: pick.score,
    factors: JSON.stringify(pick.factors),
  }
}

function pickOf(row: PickTable): Pick {
  return {
    symbolId: row.symbol_id,
    base: row.base,
    direction: directionOf(row.direction),
    price: row.price,
    score: row.score,
    factors: v.parse(factorsSchema, JSON.parse(row.factors)),
  }
}

function dueOf(row: Omit<PickTable, 'base' | 'direction' | 'score' | 'factors'>): DuePick {
  return { madeAt: row.made_at, place: row.place, symbolId: row.symbol_id, price: row.price }
}

function resultOf(row: ResultRow): PickResult {
  const direction = directionOf(row.direction)
  const change = row.change ?? Number.NaN
  return {
    symbolId: row.symbol_id,
    base: row.base,
    direction,
    madeAt: row.made_at,
    change: direction === 'up' ? change : -change,
    market: row.market ?? Number.NaN,
  }
}

/** A direction as it is stored. */
export function directionOf(text: string): Pick['direction'] {
  return text === 'down' ? 'down' : 'up'
}

function orNull(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
