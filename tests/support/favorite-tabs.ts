import { listedEdit } from '../../server/favorites/listed-edit.ts'
import { createDeviceStore } from '../../src/account/favorites/device-store.ts'
import type { FavoriteCalls } from '../../src/account/favorites/favorite-calls.ts'
import { createFavorites, type Favorites } from '../../src/account/favorites/favorites.ts'
import type { FavoritesEvent } from '../../src/account/favorites/favorites-exchange.ts'
import { applyEdit, skippedBy } from '../../src/contract/favorites/apply-edit.ts'
import {
  type FavoriteGroups,
  type FavoriteRules,
  seedFavorites,
} from '../../src/contract/favorites/favorite-list.ts'
import { defaultFavoriteLimits } from '../../src/contract/limits.ts'
import { createListeners } from '../../src/lib/store/listeners.ts'

/** What happens to the next thing that is sent: it or its answer gets lost. */
export type Loss = 'none' | 'request' | 'answer'

/** One device with its tabs, and the gateway that they talk to. */
export interface FavoriteDevice {
  /** Opens a tab, as a page that is loaded anew. */
  open: () => Favorites
  /** The list of the person at the gateway, which other devices may change. */
  gateway: {
    revision: number
    groups: FavoriteGroups
    made: string[]
    /** What the operator allows, and what somebody new begins with. */
    rules: FavoriteRules | undefined
  }
  /** Asked for each thing that is sent. */
  loss: () => Loss
  stored: Map<string, unknown>
  events: FavoritesEvent[]
  /** Symbols that the gateway's venue does not list. */
  unlisted: string[]
  /** What was sent because the person had just asked for it: ids of edits, or `load`. */
  loud: string[]
  /** How long tries were put off, in ms, the oldest first. */
  waits: number[]
  /** Runs what was put off, such as another try. */
  passTime: () => void
  /** Resolves when nothing happens any more by itself. */
  rest: () => Promise<void>
}

/** A device whose storage works, with a person who has changed nothing. */
export function favoriteDevice({ locks = true } = {}): FavoriteDevice {
  const bus = createListeners<[number]>()
  let tabs = 0
  let edits = 0
  let lock = Promise.resolve()
  let later: (() => void)[] = []

  const device: FavoriteDevice = {
    gateway: {
      revision: 0,
      groups: seedFavorites,
      made: [],
      rules: { limits: defaultFavoriteLimits, seed: seedFavorites },
    },
    loss: () => 'none',
    stored: new Map(),
    events: [],
    unlisted: [],
    loud: [],
    waits: [],
    open: () => {
      tabs += 1
      const tab = tabs
      return createFavorites({
        device: createDeviceStore(databaseOf(device.stored), {
          tell: () => bus.emit(tab),
          subscribe: (listener) => bus.add((teller) => void (teller !== tab && listener())),
        }),
        calls: callsOf(device),
        newId: () => `id-${++edits}`,
        alone: (work) => {
          const turn = locks ? lock.then(work) : work()
          lock = turn
          return turn
        },
        after: (ms, action) => {
          device.waits.push(ms)
          later.push(action)
          return () => {
            later = later.filter((other) => other !== action)
          }
        },
        onEvent: (event) => device.events.push(event),
      })
    },
    passTime: () => {
      const due = later
      later = []
      for (const action of due) action()
    },
    rest: async () => {
      for (let turn = 0; turn < 100; turn++) await Promise.resolve()
    },
  }
  return device
}

function databaseOf(stored: Map<string, unknown>) {
  return {
    get: async (key: string) => structuredClone(stored.get(key)),
    update: async (key: string, updater: (value: unknown) => unknown) => {
      stored.set(key, structuredClone(updater(stored.get(key))))
      return true
    },
  }
}

function callsOf(device: FavoriteDevice): FavoriteCalls {
  const list = () => ({
    revision: device.gateway.revision,
    groups: structuredClone(device.gateway.groups).map((group) => ({
      ...group,
      symbolIds: [...group.symbolIds],
    })),
  })
  return {
    rules: async () => device.gateway.rules,
    load: async (quiet) => {
      device.loud.push(...(quiet ? [] : ['load']))
      return device.loss() === 'none' ? { kind: 'made', list: list() } : { kind: 'later' }
    },
    send: async ({ editId, edit }, quiet) => {
      device.loud.push(...(quiet ? [] : [editId]))
      const loss = device.loss()
      await Promise.resolve()
      if (loss === 'request') return { kind: 'later' }
      const { gateway } = device
      const { unlisted } = device
      if (!gateway.made.includes(editId)) {
        const outcome = applyEdit(
          gateway.groups,
          listedEdit(edit, gateway.groups, (id) => unlisted.includes(id)) ?? edit,
          gateway.rules?.limits ?? defaultFavoriteLimits,
        )
        if ('refusal' in outcome) return { kind: 'refused', code: outcome.refusal.code }
        gateway.groups = outcome.groups
        gateway.revision += 1
        gateway.made.push(editId)
      }
      return loss === 'answer'
        ? { kind: 'later' }
        : {
            kind: 'made',
            list: list(),
            unlisted: skippedBy(edit, gateway.groups).filter((id) => unlisted.includes(id)),
          }
    },
  }
}
