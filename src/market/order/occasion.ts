import type { ListStatus } from '../../feed/feed-types.ts'

/** Values that come back to life are put in order at once. */
export function occasionOf(status: Pick<ListStatus, 'origin' | 'stale'>): string {
  return `${status.origin ?? ''}${status.stale ? ' stale' : ''}`
}
