import { skippedBy } from '../../contract/favorites/apply-edit.ts'
import type { FavoriteCode } from '../../contract/favorites/favorite-codes.ts'
import type { FavoriteEdit } from '../../contract/favorites/favorite-edit.ts'
import type { FavoriteGroups } from '../../contract/favorites/favorite-list.ts'
import { type QueuedEdit, queueOf, withAnswer, withList } from './device.ts'
import type { DeviceStore } from './device-store.ts'
import type { FavoriteCalls, Sent } from './favorite-calls.ts'

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

/** Brings what the device and what the gateway hold of a user together. */
export interface FavoritesExchange {
  /** Hears what the gateway has and sends what waits, where there is a user to do it for. */
  run: () => Promise<void>
  /** What this device takes for the gateway's list may differ from it. */
  outdate: () => void
  /** The next failure waits no longer than a first one. */
  resetRetry: () => void
  /** An edit was just made on this page: its user is told at once where their session is gone. */
  addFresh: (editId: string) => void
}

/** What an exchange is made of. */
export interface FavoritesExchangeParts extends FavoritesParts {
  /** Whose edits may be sent now; undefined for nobody's. */
  userId: () => string | undefined
  /** What a list without edits begins with. */
  seed: () => FavoriteGroups
}

type Settled = Exclude<Sent, { kind: 'later' }>

/** The first and the longest wait before waiting edits are sent again, in ms. */
export const retryTimes = { first: 2_000, longest: 60_000 }

/** An exchange that has not heard of the gateway yet. */
export function createFavoritesExchange(parts: FavoritesExchangeParts): FavoritesExchange {
  const { device, calls, userId, seed, newId, alone, after, onEvent } = parts
  let outdated = true
  let wanted = false
  let running: Promise<void> | undefined
  const retry = createRetry(after, () => void run())
  /** Edits just made on this page. */
  const fresh = new Set<string>()

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
    outdated = false
    retry.reset()
    const mergeId = newId()
    device.change((seen) => withList(seen, user, loaded.list, mergeId, seed()))
    return undefined
  }

  function settle(user: string, { editId, edit }: QueuedEdit, sent: Settled): void {
    retry.reset()
    if (sent.kind !== 'made') outdated = true
    const list = sent.kind === 'made' ? sent.list : undefined
    device.change((seen) => withAnswer(seen, user, editId, list))
    for (const event of eventsOf(edit, sent)) onEvent(event)
  }

  function retryLater(failure: Sent): void {
    fresh.clear()
    retry.later(failure.kind === 'later' ? failure.wait : undefined)
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
    retry.cancel()
    if (userId() === undefined) return Promise.resolve()
    wanted = true
    running ??= alone(work)
    return running
  }

  return {
    run,
    outdate: () => {
      outdated = true
    },
    resetRetry: retry.reset,
    addFresh: (editId) => fresh.add(editId),
  }
}

/** What a user hears of an edit that the gateway has answered. */
function eventsOf(edit: FavoriteEdit, sent: Settled): FavoritesEvent[] {
  if (sent.kind !== 'made') return [sent]
  const { list, unlisted = [] } = sent
  const skipped = skippedBy(edit, list.groups).length - unlisted.length
  const events: FavoritesEvent[] = []
  if (skipped > 0) events.push({ kind: 'skipped', count: skipped })
  if (unlisted.length > 0) events.push({ kind: 'unlisted', count: unlisted.length })
  return events
}

/** Calls back after a wait that doubles with each failure, or after as many ms as are asked for. */
function createRetry(after: FavoritesParts['after'], action: () => void) {
  let wait = retryTimes.first
  let cancel = (): void => {}
  return {
    later: (asked = wait) => {
      cancel()
      cancel = after(asked, action)
      wait = Math.min(wait * 2, retryTimes.longest)
    },
    cancel: () => cancel(),
    reset: () => {
      wait = retryTimes.first
    },
  }
}
