import type { Pool } from 'pg'
import { postgresPool } from './postgres.ts'

/** What a look at the lease showed. */
export interface LeaseState {
  /** Of who holds it, or held it last; 0 where nobody ever did. */
  epoch: number
  /** True where it is held by whoever asked. */
  own: boolean
}

/**
 * Who speaks with the venue for every gateway: at most one owner at a time, by the clock of the database. The epoch
 * rises with every new holding, also over a restored backup. Every call rejects where the database does not answer.
 */
export interface IngestLease {
  /**
   * Takes the lease if it ended at least `afterMs` ago, for `leaseMs` from now on.
   */
  claim: (owner: string, afterMs: number) => Promise<LeaseState>
  /** Holds it longer. `own` is false once it has ended, whoever has it now. */
  renew: (owner: string, epoch: number) => Promise<{ own: boolean; wanted: boolean }>
  /** Asks its owner to give it up if it cannot be heard. */
  want: (owner: string) => Promise<void>
  /** Ends it at once, where it is still held. */
  release: (owner: string, epoch: number) => Promise<void>
  close: () => Promise<void>
}

/** How long the lease is held without being renewed, in ms. */
export const leaseMs = 4_000
/** For how long a wish for it counts, in ms. */
const wishMs = 3_000
/** A connection that does not answer within this time is given up, in ms. */
const answerTimeout = 2_000

const now = '(extract(epoch from now()) * 1000)::bigint'

/** The lease in a PostgreSQL database, over a connection of its own: it must not wait for others. */
export function openIngestLease(databaseUrl: string): IngestLease {
  return ingestLease(postgresPool(databaseUrl, 1, answerTimeout))
}

function ingestLease(pool: Pool): IngestLease {
  return {
    claim: async (owner, afterMs) => {
      const held = await pool.query<{ epoch: number; owner: string; held: boolean }>(
        `select epoch, owner, until + $1::bigint > ${now} as held from ingest_lease where name = 'market'`,
        [afterMs],
      )
      const [row] = held.rows
      if (row?.held === true) return { epoch: row.epoch, own: false }
      // Seconds since 1970 keep it rising where a backup brings an older row back.
      const taken = await pool.query<{ epoch: number }>(
        `insert into ingest_lease as mine (name, owner, epoch, until)
          values ('market', $1, extract(epoch from now())::bigint, ${now} + ${leaseMs})
          on conflict (name) do update set
            owner = excluded.owner,
            epoch = greatest(mine.epoch + 1, excluded.epoch),
            until = excluded.until,
            wanted_until = 0
          where mine.until + $2::bigint <= ${now}
          returning epoch`,
        [owner, afterMs],
      )
      const [own] = taken.rows
      return own === undefined
        ? { epoch: row?.epoch ?? 0, own: false }
        : { epoch: own.epoch, own: true }
    },
    renew: async (owner, epoch) => {
      const { rows } = await pool.query<{ wanted: boolean }>(
        `update ingest_lease set until = ${now} + ${leaseMs}
          where name = 'market' and owner = $1 and epoch = $2 and until > ${now}
          returning wanted_until > ${now} as wanted`,
        [owner, epoch],
      )
      return { own: rows.length > 0, wanted: rows[0]?.wanted ?? false }
    },
    want: async (owner) => {
      await pool.query(
        `update ingest_lease set wanted_until = ${now} + ${wishMs}
          where name = 'market' and owner <> $1`,
        [owner],
      )
    },
    release: async (owner, epoch) => {
      await pool.query(
        `update ingest_lease set until = least(until, ${now})
          where name = 'market' and owner = $1 and epoch = $2`,
        [owner, epoch],
      )
    },
    close: () => pool.end(),
  }
}
