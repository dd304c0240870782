import * as v from 'valibot'
import { ByteReader } from '../contract/bytes/byte-reader.ts'
import { ByteWriter } from '../contract/bytes/byte-writer.ts'
import { encodeSnapshot } from '../contract/market/encode/encode-snapshot.ts'
import { type SymbolTable, symbolTableSchema } from '../contract/market/symbol-table.ts'
import {
  decodeSnapshot,
  isOfTable,
  type TickerSnapshot,
} from '../contract/market/ticker-snapshot.ts'

/** The values of one list with their table, as they are kept between two visits. */
export interface SavedSnapshot {
  table: SymbolTable
  snapshot: TickerSnapshot
  /** Age of the values in ms, on the gateway's clock. */
  ageMs: number
}

/**
 * Version of the form. Bytes: version, checksum of the rest (32 bits), time saved (Unix ms of the
 * device), age when saved, length of the table, the table as JSON, the snapshot in its wire form.
 */
const version = 1
const checksumEnd = 5

const tables = new WeakMap<SymbolTable, Uint8Array>()

/**
 * Writes one list. Throws RangeError on values that have no wire form.
 * @param snapshot its values in their wire form, where they are at hand
 */
export function encodeEnvelope(
  saved: SavedSnapshot,
  savedAt: number,
  snapshot: Uint8Array = encodeSnapshot(saved.snapshot),
): ArrayBuffer {
  const table = tableBytes(saved.table)
  const writer = new ByteWriter(64 + table.length + snapshot.length)
  writer.byte(version)
  writer.uint32(0)
  writer.float64(savedAt)
  writer.float64(saved.ageMs)
  writer.uint32(table.length)
  writer.bytes(table)
  writer.bytes(snapshot)
  const bytes = writer.finish()
  new DataView(bytes.buffer).setUint32(1, checksum(bytes.subarray(checksumEnd)), true)
  return bytes.buffer
}

/**
 * Reads one list and ages it by the time since it was saved. Throws on anything that this version
 * has not written: another version, damaged bytes, a table that does not fit, a time in the future.
 */
export function decodeEnvelope(buffer: ArrayBuffer, now: number): SavedSnapshot {
  const bytes = new Uint8Array(buffer)
  const reader = new ByteReader(bytes)
  if (reader.byte() !== version) throw new RangeError('unknown envelope version')
  if (reader.uint32() !== checksum(bytes.subarray(checksumEnd))) throw new RangeError('damaged')
  const savedAt = reader.float64()
  if (savedAt > now) throw new RangeError('saved in the future')
  const age = reader.float64()
  const table = v.parse(symbolTableSchema, parseJson(reader.bytes(reader.uint32())))
  const snapshot = decodeSnapshot(reader.bytes(reader.remaining))
  if (!isOfTable(snapshot, table)) throw new RangeError('values and symbols do not belong together')
  return { table, snapshot, ageMs: age + now - savedAt }
}

/**
 * When the values in an envelope were true, Unix ms of the device, to compare two of them; -Infinity
 * for anything that `decodeEnvelope` would refuse by its head.
 */
export function envelopeTime(value: unknown, now: number): number {
  if (!(value instanceof ArrayBuffer) || value.byteLength < checksumEnd + 16) return never
  const view = new DataView(value)
  const savedAt = view.getFloat64(checksumEnd, true)
  const age = view.getFloat64(checksumEnd + 8, true)
  return view.getUint8(0) === version && savedAt <= now ? savedAt - age : never
}

const never = Number.NEGATIVE_INFINITY

/** A table is written again and again while it stays the same, so its bytes are made once. */
function tableBytes(table: SymbolTable): Uint8Array {
  const known = tables.get(table)
  if (known !== undefined) return known
  const bytes = new TextEncoder().encode(JSON.stringify(table))
  tables.set(table, bytes)
  return bytes
}

function parseJson(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes))
}

/** FNV-1a, 32 bits. Source: http://www.isthe.com/chongo/tech/comp/fnv/ */
function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
