import { groupBits, groupSize } from './varint-groups.ts'

/** Reader for what ByteWriter wrote. Every method throws RangeError past the end. */
export class ByteReader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  #offset = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get atEnd(): boolean {
    return this.#offset >= this.#bytes.length
  }

  /** Bytes not yet read: the most that a count read from outside may ask for. */
  get remaining(): number {
    return this.#bytes.length - this.#offset
  }

  byte(): number {
    const value = this.#bytes[this.#offset++]
    if (value === undefined) throw new RangeError('unexpected end of bytes')
    return value
  }

  uint32(): number {
    const value = this.#view.getUint32(this.#offset, true)
    this.#offset += 4
    return value
  }

  float64(): number {
    const value = this.#view.getFloat64(this.#offset, true)
    this.#offset += 8
    return value
  }

  /** The next `count` bytes, as a copy. */
  bytes(count: number): Uint8Array<ArrayBuffer> {
    if (count > this.remaining) throw new RangeError('unexpected end of bytes')
    const start = this.#offset
    this.#offset += count
    return new Uint8Array(this.#bytes.subarray(start, this.#offset))
  }

  varint(): number {
    const bytes = this.#bytes
    let low = 0
    for (let shift = 0; shift < groupBits; shift += 7) {
      const next = bytes[this.#offset++]
      if (next === undefined) throw new RangeError('unexpected end of bytes')
      low |= (next & 0x7f) << shift
      if (next < 0x80) return low
    }
    return low + this.#highGroup() * groupSize
  }

  mantissa(): number {
    const coded = this.varint()
    if (coded === 0) return Number.NaN
    if (coded < 0x80000000) return coded & 1 ? coded >>> 1 : -(coded >>> 1)
    return coded % 2 === 1 ? (coded - 1) / 2 : -coded / 2
  }

  #highGroup(): number {
    let high = 0
    for (let shift = 0; shift < groupBits; shift += 7) {
      const next = this.byte()
      high |= (next & 0x7f) << shift
      if (next < 0x80) {
        if (high >= 2 ** 25) break
        return high
      }
    }
    throw new RangeError('varint above 2^53 - 1')
  }
}
