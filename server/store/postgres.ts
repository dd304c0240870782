import { PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'

/** How many connections one gateway holds at most, where nobody says. */
const usualConnections = 10

/** Waits this long, in ms, for a connection. */
const connectTimeout = 5_000

/** A statement that takes longer, in ms, is given up: nothing waits for a lock for ever. */
const statementTimeout = 30_000

/**
 * A pool of connections to the server at `url`. Connects when it is first used. A connection that does not answer
 * within `answerTimeout` ms, where there is one, is given up.
 */
export function postgresPool(url: string, max = usualConnections, answerTimeout?: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: answerTimeout ?? connectTimeout,
    ...(answerTimeout !== undefined && { query_timeout: answerTimeout }),
    statement_timeout: statementTimeout,
    keepAlive: true,
    application_name: 'bourse',
    types: { getTypeParser },
  })
  // An idle connection that breaks is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => undefined)
  // So it would where one breaks that is in use, which the pool leaves to who uses it: their statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** The database that a pool leads to; it ends the pool. */
export function postgresDialect(pool: Pool): PostgresDialect {
  return new PostgresDialect({ pool })
}

const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === types.builtins.INT8 ? readBigint : types.getTypeParser(oid, format)

/** Reads an id, a time or a count. Throws RangeError where a number would not be exact. */
function readBigint(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not exact as a number`)
  return value
}
