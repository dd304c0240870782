import { groupBits, groupSize } from './varint-groups.ts'

/**
 * Growing little-endian writer. Integers are varints of 7 bits a byte, low first, up to 2^53 - 1.
 * A number that its form cannot hold throws RangeError, so that nothing is ever written wrong.
 */
export class ByteWriter {
  #bytes: Uint8Array
  #view: DataView
  #length = 0

  constructor(capacity = 4096) {
    this.#bytes = new Uint8Array(capacity)
    this.#view = new DataView(this.#bytes.buffer)
  }

  /** A whole number from 0 to 255. */
  byte(value: number): void {
    if ((value & 0xff) !== value) throw new RangeError(`${value} is not a byte`)
    this.#reserve(1)
    this.#bytes[this.#length++] = value
  }

  /** A whole number from 0 to 2^32 - 1. */
  uint32(value: number): void {
    if (value >>> 0 !== value) throw new RangeError(`${value} is not a 32-bit number`)
    this.#reserve(4)
    this.#view.setUint32(this.#length, value, true)
    this.#length += 4
  }

  float64(value: number): void {
    this.#reserve(8)
    this.#view.setFloat64(this.#length, value, true)
    this.#length += 8
  }

  /** A whole number from 0 to 2^53 - 1. */
  varint(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is not a varint`)
    this.#reserve(8)
    if (value < groupSize) {
      this.#lastGroup(value)
      return
    }
    // Bit operations end at 32 bits, so a larger number is written as two groups of 28.
    const low = value % groupSize
    for (let shift = 0; shift < groupBits; shift += 7) {
      this.#bytes[this.#length++] = ((low >>> shift) & 0x7f) | 0x80
    }
    this.#lastGroup((value - low) / groupSize)
  }

  /** A mantissa or NaN: 0 stands for NaN, odd for zero and above, even for below zero. */
  mantissa(value: number): void {
    if (Number.isNaN(value)) this.varint(0)
    else if (!Number.isInteger(value)) throw new RangeError(`${value} is not a mantissa`)
    else this.varint(value >= 0 ? value * 2 + 1 : -value * 2)
  }

  /** Bytes as they are, without their length. */
  bytes(value: Uint8Array): void {
    this.#reserve(value.length)
    this.#bytes.set(value, this.#length)
    this.#length += value.length
  }

  /** The bytes written so far, as a copy of exactly that length. */
  finish(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#bytes.subarray(0, this.#length))
  }

  #lastGroup(value: number): void {
    let rest = value
    while (rest >= 0x80) {
      this.#bytes[this.#length++] = (rest & 0x7f) | 0x80
      rest >>>= 7
    }
    this.#bytes[this.#length++] = rest
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count))
    grown.set(this.#bytes)
    this.#bytes = grown
    this.#view = new DataView(grown.buffer)
  }
}
