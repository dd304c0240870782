const finalBinary = 0x82

/**
 * Wraps `payload` as one whole WebSocket message (RFC 6455 section 5.2: final, binary, unmasked), so
 * that the same bytes can be written to any number of sockets.
 *
 * Writing them past `ws` is sound because this gateway negotiates no compression and never sends
 * fragments or blobs: `ws` then writes each message of its own in one go and queues nothing, so a
 * frame cannot end up inside another. Nothing may be written once the closing handshake began.
 */
export function binaryFrame(payload: Uint8Array): Buffer {
  const { length } = payload
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = finalBinary
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
