import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { StoreError } from '../store-error.ts'
import {
  type BackupHead,
  decodeRow,
  endSchema,
  headSchema,
  type StoredValue,
  tableSchema,
} from './backup-format.ts'
import { readLines } from './read-lines.ts'
import { isStoredTable, rowsAtOnce, type StoredTable } from './stored-tables.ts'

/** Some rows of a table, in order. */
export interface BackupRows {
  table: StoredTable
  columns: readonly string[]
  rows: readonly (readonly StoredValue[])[]
  /** Where the first of them stands, for whoever looks. */
  line: number
}

/** The head of a backup. Rejects with StoreError for what is none. */
export async function readHead(file: string): Promise<BackupHead> {
  for await (const line of readLines(file)) return parseHead(file, parse(line, file, 1))
  throw new StoreError(`${file} is no backup: it is empty.`)
}

/**
 * Reads a backup from its beginning to its end, a few hundred rows at a time. Throws StoreError, naming the
 * line, as soon as something is wrong with it, at its very end where its digest is not that of its lines:
 * what was made of it before is worth nothing then.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupRows, void, undefined> {
  const digest = createHash('sha256')
  let number = 0
  let total = 0
  let batch: (BackupRows & { rows: StoredValue[][] }) | undefined
  let end: v.InferOutput<typeof endSchema> | undefined
  for await (const line of readLines(file)) {
    number += 1
    if (end !== undefined) throw damaged(file, number)
    const json = parse(line, file, number)
    if (number === 1) parseHead(file, json)
    else if (Array.isArray(json)) {
      const row = decodeRow(json)
      if (batch === undefined || row?.length !== batch.columns.length) throw damaged(file, number)
      batch.rows.push(row)
      total += 1
      if (batch.rows.length >= rowsAtOnce(batch.table)) {
        yield batch
        batch = { ...batch, rows: [], line: number + 1 }
      }
    } else {
      if (batch !== undefined && batch.rows.length > 0) yield batch
      if (v.is(endSchema, json)) end = json
      else batch = { ...parseTable(file, number, json), rows: [], line: number + 1 }
    }
    if (end === undefined) digest.update(line).update('\n')
  }
  if (end === undefined) throw new StoreError(`${file} is cut off: make or fetch it again.`)
  if (end.rows !== total || end.sha256 !== digest.digest('hex')) {
    throw new StoreError(`${file} is damaged: its digest is not that of its lines.`)
  }
}

function parse(line: Buffer, file: string, number: number): unknown {
  try {
    return JSON.parse(line.toString('utf8'))
  } catch (cause) {
    throw damaged(file, number, cause)
  }
}

function parseHead(file: string, json: unknown): BackupHead {
  const read = v.safeParse(headSchema, json)
  if (read.success) return read.output
  const isOurs = v.is(v.object({ format: headSchema.entries.format }), json)
  throw new StoreError(
    isOurs
      ? `${file} was written by a newer version: use that one.`
      : `${file} is no backup of a gateway.`,
  )
}

function parseTable(file: string, number: number, json: unknown) {
  const read = v.safeParse(tableSchema, json)
  if (!read.success) throw damaged(file, number)
  const { table, columns } = read.output
  if (!isStoredTable(table)) {
    throw new StoreError(`${file}, line ${number}: there is no table of this name here.`)
  }
  return { table, columns }
}

function damaged(file: string, number: number, cause?: unknown): StoreError {
  return new StoreError(`${file}, line ${number}: the backup is damaged.`, { cause })
}
