/** What everybody hears of the venue. */
export const frameSubject = 'market.frames'

/** Where a leader says that it has given the lease up. */
export const freeSubject = 'market.free'

/** Where the leader of an epoch answers for its whole state; one that was stopped answers for its own epoch only. */
export function snapshotSubject(epoch: number): string {
  return `market.${epoch}.snapshot`
}

/** Where the leader of an epoch answers for candles. */
export function klineSubject(epoch: number): string {
  return `market.${epoch}.klines`
}
