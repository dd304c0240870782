import { applyEdit } from '../../contract/favorites/apply-edit.ts'
import type { FavoriteRefusal } from '../../contract/favorites/favorite-codes.ts'
import type { FavoriteEdit } from '../../contract/favorites/favorite-edit.ts'
import {
  type FavoriteGroups,
  type FavoriteLimits,
  type FavoriteRules,
  noFavorites,
  seedFavorites,
} from '../../contract/favorites/favorite-list.ts'
import { defaultFavoriteLimits } from '../../contract/limits.ts'
import { createStore, type ReadableStore } from '../../lib/store/store.ts'
import {
  hasLists,
  longestQueue,
  type Owner,
  queueOf,
  shownGroups,
  withEdit,
  withoutLists,
  withoutUser,
} from './device.ts'
import { createFavoritesExchange, type FavoritesParts, retryTimes } from './favorites-exchange.ts'

/** What favorites look like now. Replaced as a whole when a part of it changes. */
export interface FavoritesView {
  /** The categories with their symbols; undefined until they are known. */
  groups: FavoriteGroups | undefined
  limits: FavoriteLimits
  owner: Owner
  /** Edits that the gateway has not heard of. */
  waiting: number
}

/** Why an edit was not made: a rule of favorites, or too many edits wait for a connection. */
export type EditRefusal = FavoriteRefusal | { code: 'tooManyWaiting' }

/** The favorites of whoever uses this page. */
export interface Favorites {
  view: ReadableStore<FavoritesView>
  /** Makes an edit at once; a user's edit reaches the gateway when it can. Says why it was not made. */
  edit: (edit: FavoriteEdit) => EditRefusal | undefined
  /** A name for something new. */
  newId: () => string
  /** Says who uses the page. A user's edits are sent only while `valid`, when their session is. */
  setOwner: (owner: Owner, valid: boolean) => void
  /** Asks the gateway for what other devices did, and sends what waits, without waiting for its next try. */
  refresh: () => Promise<void>
  /** Resolves when what the device keeps has been read. */
  ready: Promise<void>
}

/** Favorites of a visitor, until `setOwner` says otherwise. */
export function createFavorites(parts: FavoritesParts): Favorites {
  const { device, calls, newId, after } = parts
  let owner: Owner = { kind: 'visitor' }
  let valid = false
  let rules: FavoriteRules = { limits: defaultFavoriteLimits, seed: seedFavorites }
  let cancelQuestion = (): void => {}
  const exchange = createFavoritesExchange({ ...parts, userId, seed: () => rules.seed })
  const view = createStore(look())

  function look(): FavoritesView {
    const groups = shownGroups(device.get(), owner, rules)
    const waiting = owner.kind === 'user' ? queueOf(device.get(), owner.userId).length : 0
    return { groups, limits: rules.limits, owner, waiting }
  }
  function show(): void {
    view.set(look())
  }
  device.subscribe(show)

  /** Until they are told, the usual rules hold. */
  async function learnRules(): Promise<void> {
    await device.ready
    cancelQuestion()
    const answer = await calls.rules()
    if (answer === undefined) {
      cancelQuestion()
      cancelQuestion = after(retryTimes.longest, () => void learnRules())
      return
    }
    rules = answer
    show()
  }

  /** Forgets the list of somebody whose session ended while no page was open. */
  async function tidy(): Promise<void> {
    await device.ready
    if (owner.kind === 'visitor' && hasLists(device.get())) device.change(withoutLists)
  }

  function userId(): string | undefined {
    return owner.kind === 'user' && valid ? owner.userId : undefined
  }

  void learnRules()
  return {
    view,
    edit: (edit) => {
      const outcome = applyEdit(view.get().groups ?? noFavorites, edit, rules.limits)
      if ('refusal' in outcome) return outcome.refusal
      if (view.get().waiting >= longestQueue) return { code: 'tooManyWaiting' }
      const queued = { editId: newId(), edit }
      const maker = owner
      if (userId() !== undefined) exchange.addFresh(queued.editId)
      device.change((seen) => withEdit(seen, maker, queued, rules))
      void exchange.run()
      return undefined
    },
    newId,
    setOwner: (next, isValid) => {
      const before = owner
      owner = next
      valid = isValid
      exchange.outdate()
      if (before.kind === 'user' && !isSame(before, next)) {
        device.change((seen) => withoutUser(seen, before.userId))
      }
      if (next.kind === 'visitor') void tidy()
      show()
      void exchange.run()
    },
    refresh: async () => {
      exchange.resetRetry()
      void learnRules()
      await device.ready
      exchange.outdate()
      await exchange.run()
    },
    ready: device.ready,
  }
}

function isSame(one: Owner, other: Owner): boolean {
  if (one.kind === 'visitor' || other.kind === 'visitor') return one.kind === other.kind
  return one.userId === other.userId
}
