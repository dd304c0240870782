import type { ChangeListener } from '../../server/market/changes/change-feeds.ts'
import type { MarketChanges } from '../../server/market/changes/market-changes.ts'
import type { MarketChange } from '../../src/contract/entities/market/market-change.ts'
import { defaultChangeRules } from '../../src/contract/market/change-rules.ts'

/** Finds no changes, ever. */
export const noChanges: Pick<MarketChanges, 'onFound'> = { onFound: () => undefined }

/** The feed of a gateway that has found nothing yet. */
export const foundNothing: Pick<MarketChanges, 'page' | 'latest' | 'asOf' | 'rules'> = {
  page: () => ({ changes: [], cursor: undefined }),
  latest: () => 0,
  asOf: () => 0,
  rules: defaultChangeRules,
}

/** Changes that are found when a test says so. */
export interface ChangeSource extends Pick<MarketChanges, 'onFound'> {
  find: ChangeListener
}

/** A source that nobody listens to yet. */
export function changeSource(): ChangeSource {
  const listeners: ChangeListener[] = []
  return {
    onFound: (listener) => void listeners.push(listener),
    find: (line, after, changes) => {
      for (const listener of listeners) listener(line, after, changes)
    },
  }
}

/** A change of which a test says only what matters to it. */
export function makeChange(parts: Partial<MarketChange> = {}): MarketChange {
  return {
    id: 1,
    time: 1_700_000_040_000,
    symbolId: 'BTCUSDT_SPBL',
    kind: 'rise',
    window: '5m',
    size: 1,
    move: '0.031000',
    price: '100.00',
    ...parts,
  }
}
