import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import {
  type TopExchanges,
  topExchangesSchema,
} from '../../../src/contract/entities/market/top-exchanges.ts'
import type { Clock } from '../../lib/clock.ts'
import { getSetting, putSetting } from '../../store/settings.ts'
import type { Tables } from '../../store/tables/tables.ts'
import type { ExchangeSource } from './source.ts'

/** What the figures of exchanges are kept of. */
export interface TopExchangesOptions {
  /** Where the figures are asked for; undefined where there is no such place. */
  source: ExchangeSource | undefined
  db: Kysely<Tables>
  /** The machine's clock: when to read. */
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** The largest exchanges, as the source told last. */
export interface ExchangeBoard {
  current: () => TopExchanges
  /** Shows what was told before the gateway ended, reads the source, and from then on as often as it allows. */
  start: () => Promise<void>
  stop: () => void
}

/** After a failed reading the next one waits, ms. */
const retryAfter = 10 * 60_000
const noSource: TopExchanges = { source: null, invented: false, asOf: 0, exchanges: [] }

/** Reads a source again and again. Where a reading fails, the one before stays, with its time, also over a restart. */
export function createExchangeBoard(options: TopExchangesOptions): ExchangeBoard {
  const { source, db, clock, log } = options
  let cancel = (): void => undefined
  let stopped = false
  if (source === undefined) {
    return { current: () => noSource, start: async () => undefined, stop: () => undefined }
  }
  const name = `exchanges ${source.id}`
  let present: TopExchanges = { ...noSource, source: source.publisher, invented: source.invented }

  const read = async (): Promise<void> => {
    let next = source.interval
    try {
      const { exchanges: found, asOf } = await source.read()
      const exchanges = found.sort((a, b) => Number(b.spotVolume24h) - Number(a.spotVolume24h))
      present = { ...present, asOf, exchanges }
      // What is made up can be made up again.
      if (!source.invented) await putSetting(db, name, JSON.stringify(present), clock.now())
    } catch (error) {
      log.warn({ err: error }, 'the figures of exchanges could not be read')
      next = retryAfter
    }
    if (!stopped) cancel = clock.after(next, () => void read())
  }

  return {
    current: () => present,
    start: async () => {
      present = (await recorded(db, name)) ?? present
      const due = present.asOf + source.interval - clock.now()
      // A gateway that starts again and again asks no more often than one that runs.
      if (source.invented || present.asOf === 0 || due <= 0) await read()
      else if (!stopped) cancel = clock.after(due, () => void read())
    },
    stop: () => {
      stopped = true
      cancel()
    },
  }
}

async function recorded(db: Kysely<Tables>, name: string): Promise<TopExchanges | undefined> {
  const text = await getSetting(db, name)
  const known = v.safeParse(v.pipe(v.string(), v.parseJson(), topExchangesSchema), text)
  return known.success ? known.output : undefined
}
