/**
 * Growing little-endian writer. Integers are varints of 7 bits a byte, low first, up to 2^53.
 */
export class ByteWriter {
  #bytes: Uint8Array
  #view: DataView
  #length = 0

  constructor(capacity = 4096) {
    this.#bytes = new Uint8Array(capacity)
    this.#view = new DataView(this.#bytes.buffer)
  }

  byte(value: number): void {
    this.#reserve(1)
    this.#bytes[this.#length++] = value
  }

  uint32(value: number): void {
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
    this.#reserve(8)
    let rest = value
    while (rest >= 0x80) {
      this.#bytes[this.#length++] = (rest % 0x80) | 0x80
      rest = Math.floor(rest / 0x80)
    }
    this.#bytes[this.#length++] = rest
  }

  /** A mantissa or NaN: 0 stands for NaN, odd for zero and above, even for below zero. */
  mantissa(value: number): void {
    if (Number.isNaN(value)) this.varint(0)
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
    return this.#bytes.slice(0, this.#length) as Uint8Array<ArrayBuffer>
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count))
    grown.set(this.#bytes)
    this.#bytes = grown
    this.#view = new DataView(grown.buffer)
  }
}

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
    const end = this.#offset + count
    if (end > this.#bytes.length) throw new RangeError('unexpected end of bytes')
    const value = new Uint8Array(this.#bytes.subarray(this.#offset, end))
    this.#offset = end
    return value
  }

  varint(): number {
    const bytes = this.#bytes
    let value = 0
    let unit = 1
    for (let length = 0; length < 8; length++) {
      const next = bytes[this.#offset++]
      if (next === undefined) throw new RangeError('unexpected end of bytes')
      if (next < 0x80) return value + next * unit
      value += (next - 0x80) * unit
      unit *= 0x80
    }
    throw new RangeError('varint longer than 8 bytes')
  }

  mantissa(): number {
    const coded = this.varint()
    if (coded === 0) return Number.NaN
    return coded % 2 === 1 ? (coded - 1) / 2 : -coded / 2
  }
}
