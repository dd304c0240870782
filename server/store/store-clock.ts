import { type Kysely, sql } from 'kysely'
import { systemClock } from '../lib/clock.ts'
import type { GatewayClock } from '../lib/time/gateway-clock.ts'
import { createReferenceClock } from '../lib/time/reference-clock.ts'
import { machineUptime } from '../lib/time/uptime.ts'
import { locksRows } from './dialect.ts'

/** The clock that gateways on one database go by. */
export interface StoreClock {
  clock: GatewayClock
  stop: () => void
}

/**
 * A clock that shows the time of PostgreSQL, so that all gateways on it agree; beside an embedded database the machine's.
 * Resolves when the database was asked once.
 */
export async function openStoreClock<Schema>(db: Kysely<Schema>): Promise<StoreClock> {
  if (!locksRows(db)) return { clock: systemClock, stop: () => undefined }
  const ask = async (): Promise<number> => {
    const { rows } = await sql<{ now: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::bigint as now
    `.execute(db)
    const [row] = rows
    if (row === undefined) throw new Error('no row')
    return row.now
  }
  const clock = createReferenceClock({ ask, machine: systemClock, uptime: machineUptime })
  await clock.measure()
  return { clock, stop: clock.stop }
}
