import type { ListFeed } from './feed-types.ts'

/** Unix ms on the gateway's clock; NaN before the first values. */
export function gatewayTime(feed: Pick<ListFeed, 'asOf' | 'ageMs'>): number {
  const asOf = feed.asOf()
  return asOf === 0 ? Number.NaN : asOf + feed.ageMs()
}
