import { applyEdit, skippedBy } from '../../contract/favorites/apply-edit.ts'
import type { FavoriteCode, FavoriteRefusal } from '../../contract/favorites/favorite-codes.ts'
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
  type QueuedEdit,
  queueOf,
  shownGroups,
  withAnswer,
  withEdit,
  withList,
  withoutLists,
  withoutUser,
} from './device.ts'
import type { DeviceStore } from './device-store.ts'
import type { FavoriteCalls, Sent } from './favorite-calls.ts'

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

/** What a user is told of an edit that they made some time ago. */
export type FavoritesEvent =
  /** Something had changed elsewhere meanwhile, so that it could not be made. */
  | { kind: 'refused'; code: FavoriteCode }
  /** The gateway did not understand it. */
  | { kind: 'failed' }
  /** So many symbols found no place. */
  | { kind: 'skipped'; count: number }
  /** So many symbols are not listed. */
  | { kind: 'unlisted'; count: number }

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

/** What favorites are made of. */
export interface FavoritesParts {
  device: DeviceStore
  calls: FavoriteCalls
  newId: () => string
  /** Runs work that only one tab at a time should do. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** Calls back after some ms; the answer cancels. */
  after: (ms: number, action: () => void) => () => void
  onEvent: (event: FavoritesEvent) => void
}

type Settled = Exclude<Sent, { kind: 'later' }>

/** The first and the longest wait before waiting edits are sent again, in ms. */
const retryTimes = { first: 2_000, longest: 60_000 }

/** Favorites of a visitor, until `setOwner` says otherwise. */
export function createFavorites(parts: FavoritesParts): Favorites {
  const { device, calls, newId, alone, after, onEvent } = parts
  let owner: Owner = { kind: 'visitor' }
  let valid = false
  let rules: FavoriteRules = { limits: defaultFavoriteLimits, seed: seedFavorites }
  /** The gateway's list may differ from what this device takes for it. */
  let outdated = true
  let wanted = false
  let running: Promise<void> | undefined
  let retryTime = retryTimes.first
  let cancelRetry = (): void => {}
  let cancelQuestion = (): void => {}
  /** Edits just made on this page: whoever made them is told at once that their session is gone. */
  const fresh = new Set<string>()
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

  /** Hears what the gateway has, then tells it what waits, one edit after the other. */
  async function exchange(): Promise<void> {
    await device.follow()
    for (let user = userId(); user !== undefined; user = userId()) {
      if (outdated) {
        const failure = await load(user)
        if (failure !== undefined) return retryLater(failure)
        continue
      }
      const [next] = queueOf(device.get(), user)
      if (next === undefined) return
      const sent = await calls.send(next, !fresh.delete(next.editId))
      if (sent.kind === 'later') return retryLater(sent)
      settle(user, next, sent)
    }
  }

  /** Answers why the list could not be had. */
  async function load(user: string): Promise<Sent | undefined> {
    const loaded = await calls.load(fresh.size === 0)
    if (loaded.kind !== 'made') return loaded
    if (user !== userId()) return undefined
    const { list } = loaded
    outdated = false
    retryTime = retryTimes.first
    const mergeId = newId()
    const { seed } = rules
    device.change((seen) => withList(seen, user, list, mergeId, seed))
    return undefined
  }

  function settle(user: string, { editId, edit }: QueuedEdit, sent: Settled): void {
    retryTime = retryTimes.first
    if (sent.kind === 'made') {
      const { list, unlisted = [] } = sent
      device.change((seen) => withAnswer(seen, user, editId, list))
      const count = skippedBy(edit, list.groups).length - unlisted.length
      if (count > 0) onEvent({ kind: 'skipped', count })
      if (unlisted.length > 0) onEvent({ kind: 'unlisted', count: unlisted.length })
      return
    }
    outdated = true
    device.change((seen) => withAnswer(seen, user, editId))
    onEvent(sent)
  }

  function retryLater(failure: Sent): void {
    const wait = failure.kind === 'later' ? failure.wait : undefined
    fresh.clear()
    cancelRetry()
    cancelRetry = after(wait ?? retryTime, () => void run())
    retryTime = Math.min(retryTime * 2, retryTimes.longest)
  }

  async function work(): Promise<void> {
    while (wanted) {
      wanted = false
      await exchange()
      // The next tab whose turn it is reads what this one stored.
      await device.saved()
    }
    running = undefined
  }

  function run(): Promise<void> {
    cancelRetry()
    if (userId() === undefined) return Promise.resolve()
    wanted = true
    running ??= alone(work)
    return running
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
      if (userId() !== undefined) fresh.add(queued.editId)
      device.change((seen) => withEdit(seen, maker, queued, rules))
      void run()
      return undefined
    },
    newId,
    setOwner: (next, isValid) => {
      const before = owner
      owner = next
      valid = isValid
      outdated = true
      if (before.kind === 'user' && !isSame(before, next)) {
        device.change((seen) => withoutUser(seen, before.userId))
      }
      if (next.kind === 'visitor') void tidy()
      show()
      void run()
    },
    refresh: async () => {
      retryTime = retryTimes.first
      void learnRules()
      await device.ready
      outdated = true
      await run()
    },
    ready: device.ready,
  }
}

function isSame(one: Owner, other: Owner): boolean {
  if (one.kind === 'visitor' || other.kind === 'visitor') return one.kind === other.kind
  return one.userId === other.userId
}
