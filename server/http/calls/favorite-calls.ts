import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../src/contract/calls/favorites.ts'
import { skippedBy } from '../../../src/contract/favorites/apply-edit.ts'
import { refusalMessage } from '../../../src/contract/favorites/favorite-codes.ts'
import type { FavoriteEdit } from '../../../src/contract/favorites/favorite-edit.ts'
import { type FavoriteGroups, groupIdsOf } from '../../../src/contract/favorites/favorite-list.ts'
import { describeFavorites } from '../../favorites/describe.ts'
import { createFavoriteStore } from '../../favorites/favorite-store.ts'
import { favoriteVenue } from '../../favorites/favorite-venue.ts'
import { CallError } from '../../lib/call-error.ts'
import { implementFor } from '../core/implement-for.ts'
import type { Services } from '../core/services.ts'

type Owner = { userId: string }

/** Answers the calls for a user's favorites. */
export function implementFavoriteCalls(app: FastifyInstance, services: Services): void {
  const { accounts, store, operator, market, clock, venue } = services
  const limits = operator.publicConfig.defineGroup
  const rules = favoriteVenue(market)
  const favorites = createFavoriteStore(store.db, limits, rules)

  const make = async ({ userId }: Owner, editId: string | undefined, edit: FavoriteEdit) => {
    const answer = await favorites.edit(userId, editId ?? randomUUID(), edit)
    if ('refusal' in answer) {
      throw new CallError(answer.refusal.code, refusalMessage(answer.refusal))
    }
    const groups = copied(answer.groups)
    const skipped = skippedBy(edit, groups)
    const unlisted = skipped.filter(rules.isUnlisted)
    return { revision: answer.revision, groups, skipped, unlisted }
  }

  implementFor(app, accounts, calls.groupList, async (_, { userId }) => {
    const { revision, groups } = await favorites.read(userId)
    return { revision, groups: copied(groups) }
  })
  implementFor(app, accounts, calls.coinGroups, async ({ symbolId }, { userId }) => {
    const { groups } = await favorites.read(userId)
    return { groupIds: groupIdsOf(groups, symbolId) }
  })
  implementFor(app, accounts, calls.selectedList, async (wanted, { userId }) => {
    const { groups } = await favorites.read(userId)
    return describeFavorites({
      groups,
      market,
      exchangeName: venue.name,
      now: clock.now(),
      wanted,
    })
  })

  implementFor(app, accounts, calls.groupAdd, ({ editId, groupName, groupId }, owner) =>
    make(owner, editId, { kind: 'groupAdd', groupName, groupId: groupId ?? randomUUID() }),
  )
  implementFor(app, accounts, calls.groupUpdate, ({ editId, ...fields }, owner) =>
    make(owner, editId, { kind: 'groupUpdate', ...fields }),
  )
  implementFor(app, accounts, calls.groupDelete, ({ editId, ...fields }, owner) =>
    make(owner, editId, { kind: 'groupDelete', ...fields }),
  )
  implementFor(app, accounts, calls.groupSort, ({ editId, ...fields }, owner) =>
    make(owner, editId, { kind: 'groupSort', ...fields }),
  )
  implementFor(app, accounts, calls.favoriteSort, ({ editId, ...fields }, owner) =>
    make(owner, editId, { kind: 'favoriteSort', ...fields }),
  )
  implementFor(app, accounts, calls.favoriteDelete, ({ editId, ...fields }, owner) =>
    make(owner, editId, { kind: 'favoriteDelete', ...fields }),
  )
  implementFor(app, accounts, calls.changeGroup, ({ editId, ...fields }, owner) =>
    make(owner, editId, { kind: 'changeGroup', ...fields }),
  )
  implementFor(app, accounts, calls.favoriteAdd, ({ editId, ...fields }, owner) =>
    make(owner, editId, { kind: 'favoriteAdd', ...fields }),
  )
  implementFor(app, accounts, calls.favoriteAddList, ({ editId, ...fields }, owner) =>
    make(owner, editId, { kind: 'favoriteAddList', ...fields }),
  )
}

/** Answers are described by schemas, whose lists may be changed. */
function copied(groups: FavoriteGroups) {
  return groups.map((group) => ({ ...group, symbolIds: [...group.symbolIds] }))
}
