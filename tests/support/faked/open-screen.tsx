import '../../../src/ui/fonts.css'
import '../../../src/ui/tokens.css'
import '../../../src/ui/base.css'
import { i18n } from '@lingui/core'
import { onlineManager } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { createAlertPanel } from '../../../src/account/alerts/alert-panel.ts'
import { hasSessionMarker } from '../../../src/account/session/marker.ts'
import { createApiClient } from '../../../src/api/client.ts'
import { createQueryClient } from '../../../src/api/query-client.ts'
import { callTimeout } from '../../../src/api/timeouts.ts'
import { noInstallOffer } from '../../../src/app/install/install-offer.ts'
import { createSitePanel } from '../../../src/app/site-panel.ts'
import { startDevice } from '../../../src/boot/page/device.ts'
import { createBrowserActivation } from '../../../src/boot/page/language.ts'
import { openSearchByKey } from '../../../src/boot/page/search-key.ts'
import { AppProviders } from '../../../src/boot/screen/AppProviders.tsx'
import { createBrowserServices } from '../../../src/boot/services.ts'
import { createBrowserFavorites } from '../../../src/boot/user/favorites.ts'
import { followSession } from '../../../src/boot/user/follow-session.ts'
import { clearCookies, createBrowserSession } from '../../../src/boot/user/session.ts'
import { splitLocale } from '../../../src/contract/routes.ts'
import { browserFrames } from '../../../src/feed/browser.ts'
import { createFeed } from '../../../src/feed/feed.ts'
import { createSocketClient } from '../../../src/feed/socket/socket-client.ts'
import type { AppParts } from '../../../src/lib/app-parts.tsx'
import { createDirtyState } from '../../../src/lib/dirty.ts'
import { createStore } from '../../../src/lib/store/store.ts'
import { createAppRouter } from '../../../src/router.ts'
import { browserDatabase } from '../../../src/storage/database.ts'
import { fakeLifecycle } from '../fake-socket.ts'
import type { FakedGateway } from './faked-gateway.ts'
import { beginPageLife } from './page-life.ts'

/** The app at one of its addresses, in the browser that runs the test. */
export interface OpenScreen {
  /** The address that the app is at, with query and hash. */
  address: () => string
  /** Takes the network away from the page, or gives it back. */
  setOnline: (isOnline: boolean) => void
  /** Leaves the page, as the end of the test does. */
  close: () => void
}

/**
 * Shows the app as a visit of an address does, put together as `src/boot/start.tsx` does it, with a faked gateway
 * behind it. It is gone when the test ends.
 * @param path with locale, query and hash
 * @param visit `next` for one that finds on the device what earlier ones of the same test kept there
 */
export async function openScreen(
  path: string,
  gateway: FakedGateway,
  visit: 'first' | 'next' = 'first',
): Promise<OpenScreen> {
  if (visit === 'first') await clearDevice()
  const container = document.createElement('div')
  document.body.append(container)
  // React listens to the document once, for all roots: before the page begins.
  const root = createRoot(container)
  const life = beginPageLife()
  onTestFinished(() => life.abort())
  const { preferences, toasts } = startDevice()
  const sitePanel = createSitePanel()
  const alertPanel = createAlertPanel()
  const dirty = createDirtyState()
  const lifecycle = fakeLifecycle()
  const history = createMemoryHistory({ initialEntries: [path] })
  const locale = () => splitLocale(history.location.pathname).locale
  const api = createApiClient({
    origin: '',
    website: 'bourse',
    timeout: (called) => callTimeout(called, 'browser'),
    locale,
    user: () => session.get().user?.userId,
    onOtherUser: () => void session.check(),
    onInvalidSession: (rule, msg) => {
      if (rule === 'clearCookies') clearCookies(api)
      else if (rule === 'checkSession') void session.check()
      else onSessionEnded(msg)
    },
    log: () => undefined,
    fetch: async (...request) => {
      if (life.signal.aborted) throw new TypeError('Failed to fetch')
      return gateway.calls.fetch(...request)
    },
  })
  const queryClient = createQueryClient()
  // As often as in a visit, without the waits between.
  const { queries, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 1 } })
  const socket = createSocketClient({
    create: gateway.market.create,
    hasSession: hasSessionMarker,
    lifecycle,
    timing: gateway.clock,
    random: () => 0.5,
  })
  const feed = createFeed({
    socket,
    loadTable: gateway.market.loadTable,
    loadSnapshot: gateway.market.loadSnapshot,
    lifecycle,
    timing: gateway.clock,
    frames: browserFrames,
    random: () => 0.5,
  })
  const { session, onSessionEnded } = createBrowserSession({
    api,
    lifecycle,
    toasts,
    goHome: () => void router.navigate({ href: '/markets' }),
    onReplaced: socket.reconnect,
    afterSignOut: () => alertPanel.forgetUser(),
  })
  const parts: AppParts = {
    activateLocale: createBrowserActivation(toasts),
    alertPanel,
    api,
    dirty,
    favorites: createBrowserFavorites({ api, session, toasts }),
    feed,
    installOffer: createStore(noInstallOffer),
    missingPage: createStore<string | undefined>(undefined),
    preferences,
    queryClient,
    services: createBrowserServices(toasts, socket, dirty, () => undefined),
    session,
    sitePanel,
  }
  const router = createAppRouter(parts, history)
  followSession({ ...parts, toasts, router })
  openSearchByKey(document, sitePanel)
  await parts.activateLocale(locale())
  void session.check()
  root.render(
    <AppProviders parts={parts} i18n={i18n} screen="wide">
      <RouterProvider router={router} />
    </AppProviders>,
  )
  const hide = (): void => {
    root.unmount()
    container.remove()
    socket.close()
    queryClient.clear()
    onlineManager.setOnline(true)
  }
  const close = (): void => {
    hide()
    life.abort()
  }
  onTestFinished(async () => {
    hide()
    gateway.stop()
    // What all pages share of people, such as their notifications, goes with the sign-out.
    await session.check()
  })
  return {
    close,
    address: () => router.state.location.href,
    setOnline(isOnline) {
      gateway.setOnline(isOnline)
      lifecycle.isOnline = isOnline
      onlineManager.setOnline(isOnline)
      const event = isOnline ? 'online' : 'offline'
      lifecycle.emit(event)
      dispatchEvent(new Event(event))
    },
  }
}

/** Takes from the browser what earlier tests have kept. */
async function clearDevice(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = 'theme=; path=/; max-age=0'
  const database = browserDatabase()
  const kept = await database.list('')
  await database.deleteMany(kept.map(([key]) => key))
  database.close()
}
