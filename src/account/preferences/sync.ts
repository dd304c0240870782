import { ApiError } from '../../api/api-error.ts'
import type { ApiClient } from '../../api/client.ts'
import { setUserPreference, userPreference } from '../../contract/calls/account/accounts.ts'
import { readUserPreference } from '../../contract/entities/account/user-preference.ts'
import type { LocaleName } from '../../contract/locales.ts'
import { retryAfterOf } from '../../lib/retry-after.ts'
import type { PreferenceStore } from '../../storage/preferences.ts'
import type { SessionStore } from '../session/session.ts'
import { changeOf, takenFrom } from './account-values.ts'

/** What keeps a device and an account in step. */
export interface SyncOptions {
  api: Pick<ApiClient, 'call'>
  preferences: PreferenceStore
  session: Pick<SessionStore, 'get' | 'subscribe' | 'onSigningOut' | 'onSignedOut'>
  /** Runs one task at a time among all tabs of this browser. */
  alone: (task: () => Promise<void>) => Promise<void>
  /** Calls back whenever the page is looked at again or is back online. */
  onBack: (listener: () => void) => void
  /** Somebody has just signed in whose account names this language. */
  showLanguage: (locale: LocaleName) => void
  /** True where somebody has just signed in on this page. */
  isNew: boolean
}

/** Choices made in quick succession go to the account together, this long after the last, in ms. */
export const gatherTime = 400

/** How long after a call without an answer it is tried again, in ms. */
export const retryTime = 15_000

/** A page that is looked at again asks for news of other devices at most this often, in ms. */
export const newsTime = 60_000

/**
 * Keeps this device and the account of whoever is signed in alike, for as long as the page lives. What
 * was changed here since the account heard of it last wins, unless somebody else changed it while they
 * were signed in; all else is the account's. Changes show at once and wait on the device until the gateway
 * has taken them. Without an answer everything stays as it is stored here.
 */
export function startSync(options: SyncOptions): void {
  const { api, preferences, session } = options
  let user: string | undefined
  let heardAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  let again = false

  function soon(delay: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), delay)
  }

  async function run(): Promise<void> {
    clearTimeout(timer)
    if (session.get().status !== 'user') return
    if (running) {
      again = true
      return
    }
    running = true
    try {
      await options.alone(exchange)
      // Chosen while the gateway was being told of something else.
      if (preferences.get().unsynced.length > 0) soon(gatherTime)
    } catch (error) {
      const delay = retryDelay(error)
      if (delay !== undefined) soon(delay)
    }
    running = false
    if (again) {
      again = false
      void run()
    }
  }

  async function exchange(): Promise<void> {
    const owner = session.get().user?.userId
    if (owner === undefined) return
    preferences.refresh()
    const isNew = owner !== user || preferences.get().syncedFor !== owner
    if (isNew || Date.now() - heardAt >= newsTime) {
      const account = readUserPreference(await api.call(userPreference, {}))
      if (session.get().user?.userId !== owner) return
      user = owner
      heardAt = Date.now()
      preferences.refresh()
      const { syncedFor, unsynced: waiting } = preferences.get()
      const unsynced = syncedFor === '' || syncedFor === owner ? waiting : []
      preferences.adopt({ ...takenFrom(account, unsynced), unsynced, syncedFor: owner })
    }
    await tell(api, preferences)
  }

  /** A language follows a user who signs in here; an address that was opened stays as it is. */
  async function greet(): Promise<void> {
    const before = preferences.get().locale
    await run()
    const { locale } = preferences.get()
    if (locale !== before) options.showLanguage(locale)
  }

  follow(options, {
    run,
    greet,
    soon() {
      if (!running) soon(gatherTime)
    },
    forget() {
      user = undefined
      preferences.adopt({ unsynced: [], syncedFor: '', spotBell: '', contractBell: '' })
    },
  })
  void (options.isNew ? greet() : run())
}

/** Sends to the account what was chosen on this device since it heard of it last. */
async function tell(api: SyncOptions['api'], preferences: PreferenceStore): Promise<void> {
  const sent = preferences.get()
  if (sent.unsynced.length === 0) return
  // Where the session is gone, the change waits on the device for the next sign-in.
  await api.call(setUserPreference, changeOf(sent, sent.unsynced), { quiet: true })
  preferences.refresh()
  const now = preferences.get()
  preferences.adopt({
    unsynced: now.unsynced.filter(
      (name) => !sent.unsynced.includes(name) || now[name] !== sent[name],
    ),
  })
}

/** What a sync does when something happens. */
interface SyncActions {
  run: () => Promise<void>
  /** The same for somebody who has just signed in. */
  greet: () => Promise<void>
  /** Something was chosen on this device. */
  soon: () => void
  /** Somebody signed out. */
  forget: () => void
}

/** Has a sync do what is to be done, as long as the page lives. */
function follow({ preferences, session, onBack }: SyncOptions, actions: SyncActions): void {
  const hasUnsynced = (): boolean => preferences.get().unsynced.length > 0
  let { status } = session.get()
  session.subscribe(() => {
    const previous = status
    status = session.get().status
    if (status === 'user') void (previous === 'visitor' ? actions.greet() : actions.run())
  })
  session.onSigningOut((waitFor) => {
    if (hasUnsynced()) waitFor(actions.run())
  })
  session.onSignedOut(actions.forget)
  preferences.subscribe(() => {
    if (hasUnsynced()) actions.soon()
  })
  onBack(() => void actions.run())
}

/** When to try again after a failure, in ms; undefined where the gateway said no for good. */
function retryDelay(error: unknown): number | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { failure } = error
  if (failure.kind === 'rateLimited') return retryAfterOf(error)
  const hadNoChance = failure.kind === 'server' && failure.status >= 500
  const isLost = failure.kind === 'offline' || failure.kind === 'timeout'
  return hadNoChance || isLost ? retryTime : undefined
}
