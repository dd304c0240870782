import { msg, plural } from '@lingui/core/macro'
import type { Owner } from '../../account/favorites/device.ts'
import { createDeviceStore, type Tabs } from '../../account/favorites/device-store.ts'
import { createFavoriteCalls } from '../../account/favorites/favorite-calls.ts'
import { createFavorites, type Favorites } from '../../account/favorites/favorites.ts'
import type { StarSource } from '../../account/favorites/stars.ts'
import { eventText, refusalText } from '../../account/favorites/texts.ts'
import { toggleFavorite } from '../../account/favorites/toggle.ts'
import type { SessionStore } from '../../account/session/session.ts'
import type { Session } from '../../account/session/session-machine.ts'
import type { ApiClient } from '../../api/client.ts'
import { favoriteSymbols } from '../../contract/favorites/favorite-list.ts'
import { createListeners } from '../../lib/store/listeners.ts'
import type { Toasts } from '../../shell/toasts/toasts.ts'
import { browserDatabase } from '../../storage/database.ts'
import { openChannel } from '../../storage/open-channel.ts'

/** What the favorites of a page need of it. */
export interface FavoritesPage {
  api: ApiClient
  session: Pick<SessionStore, 'get' | 'subscribe'>
  toasts: Toasts
}

/** The favorites with what stars do to them. */
export interface OpenedFavorites extends StarSource {
  favorites: Favorites
}

const channelName = 'bourse-favorites'

/** Who comes back to the page after this time, in ms, sees what other devices have changed. */
const freshFor = 60_000

/** Opens the favorites that this device keeps. */
export function openFavorites({ api, session, toasts }: FavoritesPage): OpenedFavorites {
  const database = browserDatabase()
  const favorites = createFavorites({
    device: createDeviceStore(database, browserTabs()),
    calls: createFavoriteCalls(api),
    newId,
    alone: inOneTab,
    after: (ms, action) => {
      const timer = setTimeout(action, ms)
      return () => clearTimeout(timer)
    },
    onEvent: (event) =>
      toasts.show({ text: eventText(event, favorites.view.get().limits), tone: 'error' }),
  })
  followSession(session, favorites)
  return {
    favorites,
    get: () => favoriteSymbols(favorites.view.get().groups ?? []),
    subscribe: favorites.view.subscribe,
    toggle: (symbolId) =>
      toggleFavorite(favorites, symbolId, {
        onRefused: ({ code }) =>
          toasts.show({ text: refusalText(code, favorites.view.get().limits), tone: 'error' }),
        onRemoved: (_, groups, undo) =>
          toasts.show({
            text: msg`${plural(groups, {
              one: 'Removed from favorites and from # category',
              other: 'Removed from favorites and from # categories',
            })}`,
            tone: 'info',
            action: { label: msg`Undo`, run: undo },
          }),
      }),
  }
}

/** Keeps the favorites those of whoever uses the page, as they are on all of their devices. */
function followSession(session: FavoritesPage['session'], favorites: Favorites): void {
  let shown: Session | undefined
  const follow = (): void => {
    const now = session.get()
    const before = shown
    shown = now
    if (before?.status === now.status && before.user?.userId === now.user?.userId) return
    const { user } = now
    const owner: Owner =
      user === undefined ? { kind: 'visitor' } : { kind: 'user', userId: user.userId }
    favorites.setOwner(owner, now.status === 'user')
  }
  follow()
  session.subscribe(follow)
  addEventListener('online', () => void favorites.refresh())
  let left = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') left = Date.now()
    else if (Date.now() - left > freshFor) void favorites.refresh()
  })
}

/** 128 random bits. `randomUUID` is missing on pages without encryption. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Other tabs of this origin. Without the channel they see changes when they are loaded anew. */
function browserTabs(): Tabs {
  const listeners = createListeners()
  const channel = openChannel(channelName)
  channel?.addEventListener('message', () => listeners.emit())
  return { tell: () => channel?.postMessage(null), subscribe: listeners.add }
}

/** Work that one tab does at a time. Where there are no locks, the gateway sees by the ids of edits what came twice. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(channelName, work)
}
