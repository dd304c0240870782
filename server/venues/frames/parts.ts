import { createHash } from 'node:crypto'
import { viewOf } from './frame.ts'

/** One part of something large. */
export interface Part {
  /** SHA-256 of the whole, in hex. */
  hash: string
  /** From 0. */
  index: number
  count: number
  bytes: Uint8Array
}

/** Well under what the bus takes. */
const partBytes = 384 * 1_024
/** The largest whole, in bytes. */
const longestWhole = 128 * 1_024 * 1_024
const maxParts = Math.ceil(longestWhole / partBytes)
const hashBytes = 32
const headBytes = 4 + hashBytes

/** Hashes of what was cut and is still held by somebody: a whole that is asked for part by part is hashed once. */
const hashes = new WeakMap<Uint8Array, Uint8Array>()

/**
 * Cuts something large into numbered parts, each with the hash of the whole. Throws RangeError above 128 MB.
 */
export function splitIntoParts(whole: Uint8Array): Uint8Array[] {
  return Array.from({ length: countOf(whole) }, (_, index) => makePart(whole, index))
}

/**
 * One part of `splitIntoParts`; undefined where there are fewer. Throws RangeError above 128 MB.
 * @param whole must not change any more: its hash is remembered
 * @param index from 0
 */
export function partOf(whole: Uint8Array, index: number): Uint8Array | undefined {
  return index < countOf(whole) ? makePart(whole, index) : undefined
}

function countOf(whole: Uint8Array): number {
  const count = Math.max(1, Math.ceil(whole.byteLength / partBytes))
  if (count > maxParts) throw new RangeError(`${whole.byteLength} bytes are too many for parts`)
  return count
}

function makePart(whole: Uint8Array, index: number): Uint8Array {
  const bytes = whole.subarray(index * partBytes, (index + 1) * partBytes)
  const part = new Uint8Array(headBytes + bytes.byteLength)
  const view = viewOf(part)
  view.setUint16(0, index, true)
  view.setUint16(2, countOf(whole), true)
  part.set(hashOf(whole), 4)
  part.set(bytes, headBytes)
  return part
}

function hashOf(whole: Uint8Array): Uint8Array {
  const known = hashes.get(whole)
  if (known !== undefined) return known
  const hash = createHash('sha256').update(whole).digest()
  hashes.set(whole, hash)
  return hash
}

/** Reads a part; undefined for what is none. */
export function readPart(bytes: Uint8Array): Part | undefined {
  if (bytes.byteLength < headBytes) return undefined
  const view = viewOf(bytes)
  const index = view.getUint16(0, true)
  const count = view.getUint16(2, true)
  if (index >= count || count > maxParts) return undefined
  return {
    hash: Buffer.from(bytes.subarray(4, headBytes)).toString('hex'),
    index,
    count,
    bytes: bytes.subarray(headBytes),
  }
}

/** Puts parts together, of one whole at a time. */
export interface PartAssembler {
  /**
   * Takes a part. The whole when this was its last one and the hash is right; undefined while some are missing, and
   * for one that belongs to no whole. The first part of another whole drops what was there.
   */
  take: (part: Part) => Uint8Array | undefined
}

/** An assembler without parts. */
export function createPartAssembler(): PartAssembler {
  let hash = ''
  let parts: Uint8Array[] = []
  return {
    take: (part) => {
      if (part.index === 0) {
        hash = part.hash
        parts = []
      }
      if (part.hash !== hash || part.index !== parts.length) return undefined
      // What carries a part may be used again.
      parts.push(part.bytes.slice())
      if (parts.length < part.count) return undefined
      const whole = Buffer.concat(parts)
      parts = []
      return createHash('sha256').update(whole).digest('hex') === hash ? whole : undefined
    },
  }
}
