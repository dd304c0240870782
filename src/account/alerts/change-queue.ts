import { ApiError, isSilent } from '../../api/api-error.ts'
import { isSessionEnd } from '../../api/is-session-end.ts'
import { alertCodes } from '../../contract/codes/alert-codes.ts'
import { retryAfterOf } from '../../lib/retry-after.ts'
import {
  type AlertChange,
  groupedChanges,
  inOrderOfDecision,
  withChanges,
} from './alert-changes.ts'

/** Changes on their way to the gateway. */
export interface ChangeQueue {
  /** Those that the gateway has not taken, oldest first. */
  all: () => readonly AlertChange[]
  /** How many could not be sent yet, apart from deletions that can still be undone. */
  waiting: () => number
  add: (changes: readonly AlertChange[]) => void
  /** Takes over what an earlier visit could not send. */
  restore: (changes: readonly AlertChange[]) => void
  /** Forgets changes that were not sent. */
  drop: (unwanted: (change: AlertChange) => boolean) => void
  /** Sends what is due, or, as a page does that is about to go, everything. Never rejects. */
  send: (everything?: boolean) => Promise<void>
  /** Sends nothing more. */
  close: () => void
}

/** Time until an unanswered change is sent again, in ms. */
export const retryTime = 15_000

/** What a queue takes from outside. */
export interface ChangeQueueOptions {
  /** Sends changes of one kind; `quiet` where the user has not just made them. Rejects with ApiError. */
  send: (changes: readonly AlertChange[], quiet: boolean) => Promise<void>
  /** Called after every change of the queue. */
  onChange: () => void
  /** The gateway was reached or not. */
  onContact: (offline: boolean) => void
  /** The gateway refused changes; they are gone. */
  onRefusal: (error: unknown) => void
  /** Unix ms of the device's clock. */
  now: () => number
}

/** An empty queue. What gets no answer stays and is sent again: every change may be made twice. */
export function createChangeQueue(options: ChangeQueueOptions): ChangeQueue {
  const { send, onChange, onContact, onRefusal, now } = options
  let changes: readonly AlertChange[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn: Promise<void> = Promise.resolve()
  let isClosed = false
  /** Changes that were sent before, or are of an earlier visit. */
  const repeated = new WeakSet<AlertChange>()

  const isDue = (change: AlertChange): boolean => change.kind !== 'delete' || change.due <= now()
  const set = (next: readonly AlertChange[]): void => {
    changes = next
    onChange()
  }
  const plan = (earliest: number): void => {
    clearTimeout(timer)
    if (changes.length === 0 || isClosed) return
    const due = changes.map((change) => (change.kind === 'delete' ? change.due - now() : 0))
    timer = setTimeout(() => void queue.send(), Math.max(earliest, Math.min(...due)))
  }
  const attempt = async (everything: boolean): Promise<void> => {
    const groups = groupedChanges(changes.filter((one) => everything || isDue(one)))
    for (let next = groups.shift(); next !== undefined; next = groups.shift()) {
      if (isClosed) return
      // Some may have been undone or replaced while those before them were on their way.
      const group = next.filter((change) => changes.includes(change))
      if (group.length === 0) continue
      const isRepeated = group.every((change) => repeated.has(change))
      for (const change of group) repeated.add(change)
      const failure = await send(group, isRepeated).then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
      if (isClosed) return
      // Whoever made them signs in again, and they are sent.
      if (failure !== undefined && isSessionEnd(failure.error)) return
      if (failure !== undefined && isUnanswered(failure.error)) {
        onContact(!isSilent(failure.error))
        return plan(retryAfterOf(failure.error) ?? retryTime)
      }
      // A call is refused as a whole: what else it was to change is not to suffer from one that is gone.
      if (group.length > 1 && isMissing(failure?.error)) {
        groups.unshift(...group.map((change) => [change]))
        continue
      }
      const done = new Set(group)
      set(changes.filter((change) => !done.has(change)))
      onContact(false)
      if (failure !== undefined) onRefusal(failure.error)
    }
    plan(0)
  }
  const queue: ChangeQueue = {
    all: () => changes,
    waiting: () => changes.filter(isDue).length,
    add: (added) => {
      set(withChanges(changes, added))
      plan(0)
    },
    restore: (restored) => {
      for (const change of restored) repeated.add(change)
      queue.add(inOrderOfDecision([...restored, ...changes]))
    },
    drop: (unwanted) => set(changes.filter((change) => !unwanted(change))),
    send: (everything = false) => {
      turn = turn.then(() => attempt(everything))
      return turn
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
  return queue
}

/** True where the gateway knows no alert of that id. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { failure } = error
  return failure.kind === 'server' && failure.code === alertCodes.configMissing
}

/**
 * True where a call is to be made again: nobody knows whether the gateway heard of it, or the cookies are
 * somebody else's just now.
 */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { failure } = error
  if (failure.kind === 'server') return failure.status >= 500
  return ['offline', 'timeout', 'rateLimited', 'aborted', 'otherUser'].includes(failure.kind)
}
