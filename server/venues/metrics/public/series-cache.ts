import { LruCache } from '../../../lib/lru-cache.ts'
import { createTurns } from '../../../lib/turns.ts'
import type { PublicContract } from './public-contract.ts'
import type { MetricRow, PublicSeries } from './public-exchange.ts'

/** Steps that are asked for. */
export interface RowWindow {
  contract: PublicContract
  step: number
  /** The first step begins, and nothing is asked for from then on; Unix ms. */
  from: number
  until: number
}

/** Rows by the start of their step. They are final up to `final`, and were asked for from `from` to `asked`. */
interface CachedRows {
  rows: Map<number, MetricRow>
  from: number
  final: number
  asked: number
}

/** Series of contracts that are kept. */
const maxSeries = 300
/** Steps of one that are kept. */
const maxSteps = 1_000

/** Reads rows, and asks for those alone that nobody has asked for before. */
export type ReadRows = (series: PublicSeries, window: RowWindow) => Promise<readonly MetricRow[]>

/**
 * Keeps the rows of an exchange: a step that is over is asked for once. Of one series and contract one question is
 * under way at a time, and whoever asks the same meanwhile shares its answer.
 */
export function createSeriesCache(
  ask: (series: PublicSeries, contract: string, path: string) => Promise<unknown>,
): ReadRows {
  const cache = new LruCache<string, CachedRows>(maxSeries)
  const turns = createTurns()

  const fetchRows = async (
    series: PublicSeries,
    { contract, step, from, until }: RowWindow,
  ): Promise<MetricRow[]> => {
    const period = series.steps.get(step) ?? ''
    const length = series.page === undefined ? until - from : series.page * step
    const pages = Array.from({ length: Math.ceil((until - from) / length) }, async (_, page) => {
      const start = from + page * length
      const end = Math.min(until, start + length)
      const question = { contract, step, period, from: start, until: end }
      return series.read(await ask(series, contract.id, series.path(question)), question)
    })
    return (await Promise.all(pages)).flat()
  }

  return (series, window) => {
    const { contract, step, from, until } = window
    const key = `${series.name} ${contract.id} ${step}`
    return turns(key, async () => {
      const isNear = (known: CachedRows): boolean => from >= known.final - maxSteps * step
      const found = cache.find(key)
      const known = cache.take(key, () => ({
        rows: new Map(),
        from: until,
        final: until,
        asked: 0,
      }))
      const isFresh = found === undefined || !isNear(found)
      const gaps = isFresh ? [[from, until] as const] : gapsOf(found, from, until)
      for (const [start, end] of gaps) {
        const rows = await fetchRows(series, { ...window, from: start, until: end })
        for (const row of rows) known.rows.set(row.time, row)
      }
      if (gaps.length > 0) {
        const newest = Math.max(from - step, ...known.rows.keys())
        known.from = isFresh ? from : Math.min(known.from, from)
        known.asked = Math.max(known.asked, until)
        // A step is final when it is over and told of; the newest come late.
        known.final = Math.min(Math.floor(until / step) * step, newest + step)
        for (const time of known.rows.keys()) {
          if (time < known.asked - maxSteps * step) known.rows.delete(time)
        }
      }
      return [...known.rows.values()]
        .filter(({ time }) => time >= from && time < until)
        .sort((one, other) => one.time - other.time)
    })
  }
}

function gapsOf(known: CachedRows, from: number, until: number): (readonly [number, number])[] {
  const gaps: [number, number][] = []
  if (from < known.from) gaps.push([from, known.from])
  if (until > known.asked) gaps.push([Math.max(from, known.final), until])
  return gaps
}
