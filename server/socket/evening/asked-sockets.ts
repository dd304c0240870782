import type { Clock } from '../../lib/clock.ts'
import type { Connection } from '../connection.ts'
import { askToGoOver } from '../drain.ts'
import type { HubStats } from '../stats.ts'

/** What asking sockets to go to other gateways takes. */
export interface AskedSocketOptions {
  all: () => ReadonlySet<Connection>
  clock: Pick<Clock, 'now'>
  random: () => number
  stats: Pick<HubStats, 'askedToGoOver'>
}

/** The sockets that were asked to go to other gateways. None is closed: where a client finds no other, it stays. */
export interface AskedSockets {
  /** Asks so many that were not asked lately, those that came first before the others. */
  askToGoOver: (count: number) => void
  /** How many sockets are open that were not asked, or have stayed all the same. */
  staying: () => number
}

/** How long a client may take to go, in ms, and until it is asked again where it did not. */
const [underWay, rest] = [15_000, 600_000] as const

/** Nobody was asked yet. */
export function createAskedSockets(options: AskedSocketOptions): AskedSockets {
  const { all, clock, random, stats } = options
  const asked = new Map<Connection, number>()

  const forget = (): void => {
    const open = all()
    for (const [connection, at] of asked) {
      if (!open.has(connection) || clock.now() - at >= rest) asked.delete(connection)
    }
  }

  return {
    askToGoOver: (count) => {
      forget()
      let left = count
      for (const connection of all()) {
        if (left === 0) return
        if (asked.has(connection)) continue
        askToGoOver(connection, random)
        asked.set(connection, clock.now())
        stats.askedToGoOver += 1
        left -= 1
      }
    },
    staying: () => {
      forget()
      const leaving = [...asked.values()].filter((at) => clock.now() - at < underWay)
      return all().size - leaving.length
    },
  }
}
