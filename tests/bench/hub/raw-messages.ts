const endOfHead = Buffer.from('\r\n\r\n')

/**
 * Cuts a server's bytes into WebSocket messages; the head of the upgrade answer counts as one, pings
 * are passed over.
 */
export class MessageReader {
  readonly #onMessage: (payload: Buffer) => void
  #inHead: boolean
  #rest: Buffer = Buffer.alloc(0)

  constructor(startsWithHead: boolean, onMessage: (payload: Buffer) => void) {
    this.#inHead = startsWithHead
    this.#onMessage = onMessage
  }

  take(bytes: Buffer): void {
    let rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes])
    for (;;) {
      const [start, end] = this.#inHead ? headBounds(rest) : messageBounds(rest)
      if (end > rest.length) break
      const isControl = !this.#inHead && ((rest[0] ?? 0) & 0x08) !== 0
      if (!isControl) this.#onMessage(rest.subarray(start, end))
      this.#inHead = false
      rest = rest.subarray(end)
    }
    this.#rest = rest
  }
}

/** A text message as a client sends it, with a mask of zeros. */
export function maskedText(text: string): Buffer {
  const payload = Buffer.from(text)
  if (payload.length > 65_535) throw new RangeError('text too long')
  const head = Buffer.alloc(payload.length < 126 ? 6 : 8)
  head[0] = 0x81
  if (payload.length < 126) {
    head[1] = 0x80 | payload.length
  } else {
    head[1] = 0x80 | 126
    head.writeUInt16BE(payload.length, 2)
  }
  return Buffer.concat([head, payload])
}

/** The request that turns a connection from our own page into a socket. */
export function upgradeRequest(port: number, path: string): string {
  return [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Origin: http://127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '',
    '',
  ].join('\r\n')
}

function headBounds(bytes: Buffer): [start: number, end: number] {
  const end = bytes.indexOf(endOfHead)
  return [0, end < 0 ? Number.POSITIVE_INFINITY : end + endOfHead.length]
}

function messageBounds(bytes: Buffer): [start: number, end: number] {
  const length = (bytes[1] ?? 0) & 0x7f
  const start = length === 127 ? 10 : length === 126 ? 4 : 2
  if (bytes.length < start) return [start, Number.POSITIVE_INFINITY]
  if (length < 126) return [start, start + length]
  if (length === 126) return [start, start + bytes.readUInt16BE(2)]
  return [start, start + Number(bytes.readBigUInt64BE(2))]
}
