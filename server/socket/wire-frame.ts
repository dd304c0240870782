/** Opcodes of RFC 6455 section 11.8, with the bit that says that the message ends here. */
const heads = { text: 0x81, binary: 0x82, ping: 0x89, pong: 0x8a } as const

/** Kinds of messages that the gateway frames. */
export type FrameKind = keyof typeof heads

/**
 * Wraps `payload` as one whole WebSocket message (RFC 6455 section 5.2: final, unmasked), so that the
 * same bytes can be written to any number of sockets. A ping or pong holds at most 125 bytes.
 *
 * Writing frames past `ws` is sound because this gateway negotiates no compression and lets `ws` send
 * nothing but the close frame, which `ws` writes in one go: a frame cannot end up inside another.
 * Nothing may be written once the closing handshake began.
 */
export function wireFrame(kind: FrameKind, payload: Uint8Array): Buffer {
  const { length } = payload
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = heads[kind]
  if (head === 2) {
    frame[1] = length
  } else if (head === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.set(payload, head)
  return frame
}
