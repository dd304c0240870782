/** Parts into which alerts are divided among gateways. Stored with each alert: it cannot change. */
export const shardCount = 64

/** The shard of a symbol's alerts, 0 to 63. */
export function shardOfSymbol(symbolId: string): number {
  return hash(symbolId) % shardCount
}

/** The shard of an alert: that of its symbol, or one of its own where it is about none. */
export function shardOf({ id, settings }: { id: string; settings: { symbolId: string } }): number {
  return shardOfSymbol(settings.symbolId === '' ? id : settings.symbolId)
}

/** FNV-1a of 32 bits over UTF-16 units. Source: the FNV reference by Fowler, Noll and Vo. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  }
  // The low bits of short names alone spread badly.
  return (value ^ (value >>> 16)) >>> 0
}
