import * as v from 'valibot'
import { sqliteCode, sqliteCodes } from './sqlite-codes.ts'

/** The store cannot be used. The message is one line for operators and holds no password. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}

const diagnosed = v.object({
  message: v.optional(v.string(), ''),
  code: v.optional(v.string(), ''),
})

type Diagnosed = v.InferOutput<typeof diagnosed>

/** Puts a failure in `folder`, of the file system or of SQLite, into one line. */
export function folderError(error: unknown, folder: string): StoreError {
  if (error instanceof StoreError) return error
  return new StoreError(`DATA_DIR ${folder} ${folderErrorText(error)}.`, { cause: error })
}

/** Puts a failure to reach or use the PostgreSQL server at `url` into one line. */
export function postgresError(error: unknown, url: string): StoreError {
  if (error instanceof StoreError) return error
  const host = URL.parse(url)?.host || 'the local socket'
  const first = error instanceof AggregateError ? error.errors[0] : error
  return new StoreError(`DATABASE_URL: ${postgresErrorText(diagnose(first), host)}.`, {
    cause: error,
  })
}

function folderErrorText(error: unknown): string {
  const { code, message } = diagnose(error)
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'is on a full disk: make room and start again'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'cannot be written: change its permissions or name another folder'
    case 'ENOTDIR':
    case 'EEXIST':
    case 'ENOENT':
      return 'is no folder and cannot be made one: name another one'
  }
  switch (sqliteCode(error)) {
    case sqliteCodes.full:
      return 'is on a full disk: make room and start again'
    case sqliteCodes.readonly:
    case sqliteCodes.cannotOpen:
      return 'cannot be written: change its permissions or name another folder'
    case sqliteCodes.corrupt:
    case sqliteCodes.notADatabase:
      return 'holds a database file that is damaged: restore it from a backup'
  }
  return `cannot be used: ${oneLine(message)}`
}

function postgresErrorText({ code, message }: Diagnosed, host: string): string {
  switch (code) {
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ENOENT':
      return `no PostgreSQL server answers at ${host} (${code})`
    case '28P01':
    case '28000':
      return `the server at ${host} refuses the user or the password`
    case '3D000':
      return `the server at ${host} has no such database`
    case '42501':
      return `the user may not create tables on ${host}`
    case '53100':
      return `the disk of the server at ${host} is full`
  }
  return `the server at ${host} cannot be used: ${oneLine(message)}`
}

function diagnose(error: unknown): Diagnosed {
  const read = v.safeParse(diagnosed, error)
  return read.success ? read.output : { message: String(error), code: '' }
}

function oneLine(message: string): string {
  return message.split('\n', 1)[0] ?? ''
}
