import * as v from 'valibot'
import { sqliteCode, sqliteCodes, sqliteForeignKey } from './sqlite-codes.ts'

/**
 * What a failure of the database asks for. `away`: it cannot be reached or is overloaded, so the same work
 * may succeed later. `conflict`: it was ended in favour of other work, the same may succeed at once. `orphan`:
 * what it belongs to is gone. `refused`: the same work fails for ever.
 */
export type StoreFailure = 'away' | 'conflict' | 'orphan' | 'refused'

/**
 * SQLSTATE classes and codes that say nothing about the data. Source: PostgreSQL 18, appendix A. Besides
 * connections (08), resources (53), operators (57) and the system (58): refusals of a new connection (28, 3D),
 * a server that only reads for now (25006), and a lock that was not free in time (55P03).
 */
const awayStates = /^(?:08|28|3D|53|57|58)|^25006$|^55P03$/
/** Transaction rollback: deadlocks, serialization failures, a commit of which nobody knows. */
const conflictStates = /^40/
const foreignKeyState = '23503'

/** Codes of the operating system on the way to a server. */
const awayErrors: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOENT',
  'ENOTCONN',
  'EMFILE',
]

/** What the driver and its pool say of connections without giving it a code. */
const awayMessage =
  /connection terminated|connection error|not queryable|timeout exceeded|read timeout|after calling end|been destroyed/i

const { busy, locked, noMemory, readonly, interrupted, ioError, full, cannotOpen, protocol } =
  sqliteCodes
const awaySqlite: readonly number[] = [
  busy,
  locked,
  noMemory,
  readonly,
  interrupted,
  ioError,
  full,
  cannotOpen,
  protocol,
]

/** What drivers throw goes by these names; errors of our own have names and codes of their own. */
const coded = v.object({ code: v.string(), name: v.picklist(['Error', 'error']) })

/** Tells what a failure of either database asks for. */
export function storeFailure(error: unknown): StoreFailure {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  const code = codeOf(first)
  if (code === foreignKeyState || isSqliteOrphan(first)) return 'orphan'
  if (isSqlState(code)) {
    if (conflictStates.test(code)) return 'conflict'
    return awayStates.test(code) ? 'away' : 'refused'
  }
  if (awaySqlite.includes(primarySqlite(first)) || awayErrors.includes(code)) return 'away'
  return code === '' && first instanceof Error && awayMessage.test(first.message)
    ? 'away'
    : 'refused'
}

/**
 * True for what a database, its driver or the way to it said; false for failures of other files and for
 * mistakes in the code.
 */
export function isDatabaseFailure(error: unknown): boolean {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  if (primarySqlite(first) !== 0) return true
  // What fails on a file names its path; some of its codes look like a SQLSTATE.
  if (first instanceof Error && 'path' in first) return false
  return isSqlState(codeOf(first)) || storeFailure(first) === 'away'
}

/** The code of a failure, which tells its kind and nothing of what was stored. */
export function failureCode(error: unknown): string {
  const sqlite = primarySqlite(error)
  if (sqlite !== 0) return `SQLite ${sqlite}`
  return codeOf(error) || (error instanceof Error ? error.name : typeof error)
}

function isSqlState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && !awayErrors.includes(code)
}

function codeOf(error: unknown): string {
  const read = v.safeParse(coded, error)
  return read.success ? read.output.code : ''
}

/** A failure of the disk comes wrapped into a line for operators. */
function primarySqlite(error: unknown): number {
  return sqliteCode(error) || (error instanceof Error ? sqliteCode(error.cause) : 0)
}

function isSqliteOrphan(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteForeignKey
}
