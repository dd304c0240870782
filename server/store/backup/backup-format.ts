import * as v from 'valibot'

/**
 * A backup is a gzip of lines of JSON: a head, then for each table its columns and below them its rows as
 * lists, then an end with the digest of all lines above it. `version` changes when a reader of before would
 * misread it.
 */
export const headSchema = v.object({
  format: v.literal('bourse-backup'),
  version: v.literal(1, 'is of a version that is not known here'),
  /** ISO 8601. */
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Names of the changes of the schema that the rows are written in, oldest first. */
  migrations: v.pipe(v.array(v.string()), v.minLength(1)),
})

/** The first line of a backup. */
export type BackupHead = v.InferOutput<typeof headSchema>

/** A line that begins a table. */
export const tableSchema = v.object({
  table: v.string(),
  columns: v.pipe(v.array(v.string()), v.minLength(1)),
})

/** The last line: how many rows there are, and SHA-256 of all lines before, as UTF-8 with their ends, in hex. */
export const endSchema = v.object({
  rows: v.pipe(v.number(), v.integer()),
  sha256: v.string(),
})

const bytesSchema = v.object({ base64: v.pipe(v.string(), v.base64()) })
const rowSchema = v.array(v.union([v.null(), v.string(), v.number(), bytesSchema]))

/** A value of a column. */
export type StoredValue = null | string | number | Uint8Array

/** A row as a line without its end. Throws TypeError for a value that JSON cannot keep. */
export function encodeRow(values: readonly unknown[]): string {
  return JSON.stringify(values.map(encodeValue))
}

/** The values of a row's line; undefined where it is none. */
export function decodeRow(line: unknown): StoredValue[] | undefined {
  const read = v.safeParse(rowSchema, line)
  if (!read.success) return undefined
  return read.output.map((value) =>
    value !== null && typeof value === 'object' ? Buffer.from(value.base64, 'base64') : value,
  )
}

function encodeValue(value: unknown): unknown {
  if (value === null || typeof value === 'string' || Number.isFinite(value)) return value
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString('base64') }
  throw new TypeError(`a backup cannot keep a value of type ${typeof value}`)
}
