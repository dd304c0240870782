import { createHash } from 'node:crypto'
import { type MarketType, marketTypeOfSymbol } from '../../src/contract/market/market-types.ts'
import type { TraceParent, Tracing } from '../lib/traces/tracing.ts'
import type { Crossing } from './engine/placements.ts'

/** Records how prices become alerts. */
export interface CrossingTraces {
  /** The prices of a list at a time (Unix ms) are evaluated by `evaluate`. */
  evaluate: (marketType: MarketType, time: number, evaluate: () => void) => void
  /** Records a crossing, which its messages hang on. */
  crossing: (crossing: Crossing) => TraceParent
  /** Crossings were stored together, in a transaction from one moment to another. */
  stored: (crossings: readonly Crossing[], start: number, end: number) => void
}

/** Of batches that nothing fires in, one in so many is recorded. */
const rarity = 1_000
/** A venue's time that is further from ours says nothing of the way here, in ms. */
const plausible = 60_000

interface Batch {
  traceId: string
  marketType: number | undefined
  /** Of its prices, Unix ms. */
  time: number
  /** When it arrived, Unix ms. */
  arrived: number
  /** Its span, once it has one. */
  tick: TraceParent | undefined
}

/**
 * Every gateway that hears the prices of a list at a time knows the same trace by these two, so that nothing has to
 * travel with prices.
 * @param now Unix ms
 */
export function traceCrossings(tracing: Tracing, now: () => number): CrossingTraces {
  let current = batchOf(tracing.cluster, undefined, 0, 0)

  const tickOf = (batch: Batch): TraceParent => {
    const { traceId, marketType, time, arrived } = batch
    const start = Math.abs(arrived - time) < plausible ? Math.min(time, arrived) : arrived
    const attributes = { 'bourse.market_type': marketType ?? 0 }
    batch.tick ??= tracing.record({
      name: 'tick',
      of: { traceId },
      start,
      end: arrived,
      attributes,
    })
    return batch.tick
  }

  return {
    evaluate: (marketType, time, evaluate) => {
      const batch = batchOf(tracing.cluster, marketType, time, now())
      current = batch
      evaluate()
      if (batch.tick !== undefined || !isChosen(batch)) return
      const parent = tickOf(batch)
      const times = { start: batch.arrived, end: now() }
      tracing.record({ name: 'evaluation', of: { parent }, ...times, attributes: {} })
    },
    crossing: ({ alert: { settings }, time, suppressed }) => {
      const { symbolId, alertType } = settings
      // What was left for later belongs to the batch of its time.
      if (current.time !== time) {
        current = batchOf(tracing.cluster, marketTypeOfSymbol(symbolId), time, now())
      }
      return tracing.record({
        name: 'crossing',
        of: { parent: tickOf(current) },
        start: current.arrived,
        end: now(),
        attributes: {
          'bourse.symbol': symbolId,
          'bourse.alert_type': alertType,
          'bourse.suppressed': suppressed ?? 0,
        },
      })
    },
    stored: (crossings, start, end) => {
      for (const { trace } of crossings) {
        if (trace === undefined) continue
        tracing.record({
          name: 'transaction',
          of: { parent: trace },
          start,
          end,
          attributes: { 'bourse.crossings': crossings.length },
        })
      }
    },
  }
}

function batchOf(
  cluster: string,
  marketType: number | undefined,
  time: number,
  arrived: number,
): Batch {
  const traceId = traceIdOf(cluster, `${marketType} ${time}`)
  return { traceId, marketType, time, arrived, tick: undefined }
}

/** True for one of so many, by its id: every gateway chooses the same ones. */
function isChosen({ traceId }: Batch): boolean {
  return Number.parseInt(traceId.slice(0, 8), 16) % rarity === 0
}

/** 32 hex digits, of which not all are 0. */
function traceIdOf(cluster: string, key: string): string {
  return createHash('sha256').update(`${cluster} ${key}`).digest('hex').slice(0, 32)
}
