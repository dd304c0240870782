import { i18n } from '@lingui/core'
import { RouterProvider } from '@tanstack/react-router'
import { createAlertPanel } from '../account/alerts/alert-panel.ts'
import { noInstallOffer } from '../app/install/install-offer.ts'
import { createSitePanel } from '../app/site-panel.ts'
import type { RenderedScreen } from '../contract/first-paint.ts'
import type { Feed } from '../feed/feed-types.ts'
import type { AppParts } from '../lib/app-parts.tsx'
import { createDirtyState } from '../lib/dirty.ts'
import { nextTask } from '../lib/next-task.ts'
import { createStore } from '../lib/store/store.ts'
import { createAppRouter } from '../router.ts'
import { markMissingChunks } from '../shell/missing-chunk.ts'
import { afterStart } from './after-start.ts'
import { earlyStream } from './early/early.ts'
import { createBrowserErrorReports } from './error-reports.ts'
import { createBrowserApi } from './gateway/api.ts'
import { deviceCaches } from './gateway/device-caches.ts'
import { createBrowserFeed } from './gateway/feed.ts'
import { createBrowserQueries } from './gateway/queries.ts'
import { startDevice } from './page/device.ts'
import { createBrowserActivation } from './page/language.ts'
import { goHome, pageLocale } from './page/page-locale.ts'
import { beginWithPageRules } from './page/region-rules.ts'
import { openSearchByKey } from './page/search-key.ts'
import { AppProviders } from './screen/AppProviders.tsx'
import { pageDataOf } from './screen/hydrate-page.ts'
import { beginLastScreen, showApp } from './screen/show-app.ts'
import { createBrowserServices } from './services.ts'
import { createBrowserFavorites } from './user/favorites.ts'
import { followSession } from './user/follow-session.ts'
import { createBrowserSession } from './user/session.ts'

/**
 * The order of the start in a browser. A slow phone is busy with each part of it for long enough to keep a finger
 * waiting, so each has a task of its own.
 */
export async function start(): Promise<void> {
  // 1. Errors are reported from here on, and the page looks as its user chose.
  markMissingChunks(window)
  const errorReports = createBrowserErrorReports()
  const { preferences, toasts } = startDevice()
  const sitePanel = createSitePanel()
  const alertPanel = createAlertPanel()
  const dirty = createDirtyState()
  openSearchByKey(document, sitePanel)
  const activateLocale = createBrowserActivation(toasts)
  await nextTask()

  // 2. The way to the gateway, and the answers that came with the page.
  const api = createBrowserApi({
    session: () => session,
    onSessionEnded: (msg) => onSessionEnded(msg),
  })
  const saved = deviceCaches()
  const { queryClient, forgetAnswersOf } = createBrowserQueries(saved)
  beginWithPageRules(queryClient, document)
  await nextTask()
  const pageData = pageDataOf(document)
  pageData?.hydrate(queryClient)
  await nextTask()

  // 3. Live values, and who uses the page.
  const { feed, socket, lifecycle } = createBrowserFeed(
    api,
    saved,
    pageData?.shown ?? [],
    (accepted) => (accepted ? session.recheck() : void session.check()),
  )
  const { session, onSessionEnded } = createBrowserSession({
    api,
    lifecycle,
    toasts,
    goHome: () => goHome(router),
    onReplaced: socket.reconnect,
    afterSignOut: (userId) => {
      forgetAnswersOf(userId)
      alertPanel.forgetUser()
    },
  })
  beginLastScreen(document, feed)
  const services = createBrowserServices(toasts, socket, dirty, () => endEarlyStream(feed))
  await nextTask()

  // 4. The routes, which use the same parts as components do.
  const parts: AppParts = {
    activateLocale,
    alertPanel,
    api,
    dirty,
    favorites: createBrowserFavorites({ api, session, toasts }),
    feed,
    installOffer: createStore(noInstallOffer),
    missingPage: createStore<string | undefined>(undefined),
    preferences,
    queryClient,
    services,
    session,
    sitePanel,
  }
  const router = createAppRouter(parts, undefined, errorReports.report)
  errorReports.follow(router)
  followSession({ ...parts, toasts, router })

  // 5. The screen. What loads a chunk is not awaited: the chunk imports this one, and each would wait for the other.
  const root = pageRoot()
  await activateLocale(pageLocale())
  void session.check()
  const app = (
    <AppProviders parts={parts} i18n={i18n} screen={screenOf(root)}>
      <RouterProvider router={router} />
    </AppProviders>
  )
  showApp(root, app, { router, feed, isRendered: pageData !== undefined })
  afterStart(parts, router, i18n)
}

/** The feed goes on where the first script left off. */
function endEarlyStream(feed: Feed): void {
  feed.catchUp()
  earlyStream?.stop()
}

function screenOf({ dataset }: HTMLElement): RenderedScreen {
  return dataset.screen === 'phone' ? 'phone' : 'wide'
}

function pageRoot(): HTMLElement {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  return root
}
