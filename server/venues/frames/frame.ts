/**
 * How a venue's data travels between processes and between gateways. A frame begins with 16 bytes: version, kind,
 * two zeros, the epoch of its sender (u32) and its place in the sequence of that epoch (f64); numbers are little
 * endian. What follows is its body, by kind. No frame is larger than the bus takes.
 */
export interface Frame {
  kind: FrameKind
  epoch: number
  /** From 1; 0 where nobody counts, as between a gateway and its own ingest process. */
  sequence: number
  body: Uint8Array
}

/** What a frame says. The numbers are the wire's. */
export const frameKinds = {
  /** A part of the listing, see listing-frames.ts. */
  listing: 1,
  /** Tickers of one list, see ticker-frame.ts. */
  tickers: 2,
  /** `VenueSink.status` in JSON. */
  status: 3,
  /** `VenueSink.feeds` in JSON. */
  feeds: 4,
  /** Name and abilities of the venue in JSON. */
  about: 5,
  /** Nothing: its sender lives. */
  alive: 6,
  /** `VenueSink.blockTrades` in JSON. */
  blockTrades: 7,
  /** `VenueSink.chains` in JSON, of some coins. */
  chains: 8,
} as const

/** The number of a kind. */
export type FrameKind = (typeof frameKinds)[keyof typeof frameKinds]

/** Rises when a reader of the version before would misread a frame. */
export const frameVersion = 1

const headBytes = 16
const kinds: readonly number[] = Object.values(frameKinds)

/** The bytes of a frame that nobody has counted yet. */
export function makeFrame(kind: FrameKind, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(headBytes + body.byteLength)
  frame[0] = frameVersion
  frame[1] = kind
  frame.set(body, headBytes)
  return frame
}

/** Writes the sender's epoch and the place in its sequence into a frame. */
export function stampFrame(frame: Uint8Array, epoch: number, sequence: number): void {
  const view = viewOf(frame)
  view.setUint32(4, epoch, true)
  view.setFloat64(8, sequence, true)
}

/** Reads a frame; `version` for one of another version, undefined for what is none. */
export function readFrame(bytes: Uint8Array): Frame | 'version' | undefined {
  if (bytes.byteLength === 0) return undefined
  if (bytes[0] !== frameVersion) return 'version'
  if (bytes.byteLength < headBytes) return undefined
  const view = viewOf(bytes)
  const kind = view.getUint8(1)
  const sequence = view.getFloat64(8, true)
  if (!isKind(kind) || view.getUint16(2) !== 0) return undefined
  if (!Number.isSafeInteger(sequence) || sequence < 0) return undefined
  return { kind, epoch: view.getUint32(4, true), sequence, body: bytes.subarray(headBytes) }
}

/** A view of exactly these bytes. */
export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

function isKind(kind: number): kind is FrameKind {
  return kinds.includes(kind)
}
