import { randomUUID } from 'node:crypto'
import { favoriteAdd, favoriteDelete, groupList } from '../../../src/contract/calls/favorites.ts'
import type { Random } from '../../support/alerts/random.ts'
import type { Records } from './account.ts'
import { type Caller, call } from './caller.ts'

const symbolIds = ['BTCUSDT_SPBL', 'ETHUSDT_SPBL', 'SOLUSDT_SPBL', 'XRPUSDT_SPBL'] as const

/**
 * The favorites of somebody who has none yet, and changes them at `url`. What was not acknowledged is sent again under its
 * id, as the app does: it may have been made, or be made later.
 */
export function favoriteRecords(url: string, caller: Caller, random: Random): Records {
  /** Those that were changed, and whether each is a favorite. */
  const favorites = new Map<string, boolean>()
  let edit: { editId: string; symbolId: string; add: boolean } | undefined
  return {
    change: async () => {
      const symbolId = random.pick(symbolIds)
      edit ??= { editId: randomUUID(), symbolId, add: favorites.get(symbolId) !== true }
      const { editId, symbolId: asked, add } = edit
      if (add) await call(url, favoriteAdd, { editId, symbolId: asked }, caller)
      else await call(url, favoriteDelete, { editId, symbolIds: [asked] }, caller)
      favorites.set(asked, add)
      edit = undefined
    },
    faultsAt: async (at) => {
      const { groups } = await call(at, groupList, {}, caller)
      const stored = groups.flatMap((group) => group.symbolIds)
      return [...favorites].flatMap(([symbolId, added]) =>
        symbolId === edit?.symbolId || stored.includes(symbolId) === added
          ? []
          : [`${symbolId} is ${added ? 'no' : 'still a'} favorite`],
      )
    },
  }
}
