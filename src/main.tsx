import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { i18n } from '@lingui/core'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { createApiClient } from './api/client.ts'
import { beginWithRules } from './api/queries/region-rules.ts'
import { callTimeout } from './api/timeouts.ts'
import { canonicalAddress } from './boot/address.ts'
import { followAppearance } from './boot/appearance.ts'
import { keepChanges } from './boot/changes/keep-changes.ts'
import { clientIdentity } from './boot/client-identity.ts'
import { earlyStream } from './boot/early/early.ts'
import { takeEarlyClick } from './boot/early-click.ts'
import { createBrowserErrorReports } from './boot/error-reports.ts'
import { createBrowserFavorites } from './boot/favorites.ts'
import { createBrowserFeed } from './boot/feed.ts'
import { followTabs } from './boot/follow-tabs.ts'
import { hydratePage, pageDataOf } from './boot/hydrate-page.ts'
import { createBrowserActivation } from './boot/language.ts'
import { createBrowserQueries } from './boot/queries.ts'
import { pageRegionRules } from './boot/region-rules.ts'
import { openSearchByKey } from './boot/search-key.ts'
import { createBrowserServices } from './boot/services.ts'
import { clearCookies, createBrowserSession } from './boot/session.ts'
import { createSessionEnd } from './boot/session-end.ts'
import { keepFirstLanguage } from './boot/start-language.ts'
import { splitLocale, withLocale } from './contract/routes.ts'
import { isInstalledWindow } from './lib/installed-window.ts'
import { loadOnline } from './lib/load-online.ts'
import { nextTask } from './lib/next-task.ts'
import { createAppRouter } from './router.ts'
import { markMissingChunks } from './shell/missing-chunk.ts'
import { signOutFailed } from './shell/toasts/texts.ts'
import { createToasts } from './shell/toasts/toasts.ts'
import { browserStorage } from './storage/browser-storage.ts'
import { createPreferences, preferenceStorage } from './storage/preferences.ts'

markMissingChunks(window)
const errorReports = createBrowserErrorReports()
const canonical = canonicalAddress(location)
if (canonical !== undefined) history.replaceState(history.state, '', canonical)

const locale = () => splitLocale(location.pathname).locale
const toasts = createToasts()
const preferences = createPreferences({ storage: preferenceStorage(browserStorage(), document) })
keepFirstLanguage(preferences, browserStorage(), locale())
followAppearance(preferences, document)
followTabs(preferences, window)
openSearchByKey(document)
const activateLocale = createBrowserActivation(toasts)
// A slow phone is busy with each part of the start for long enough to keep a finger waiting.
await nextTask()
const api = createApiClient({
  origin: '',
  website: 'bourse',
  timeout: (path) => callTimeout(path, 'browser'),
  locale,
  identity: clientIdentity(location.search, isInstalledWindow, Date.now),
  user: () => session.get().user?.userId,
  onOtherUser: () => void session.check(),
  onInvalidSession: (rule, msg) => {
    if (rule === 'clearCookies') clearCookies(api)
    else if (rule === 'checkSession') void session.check()
    else sessionEnded(msg)
  },
  log: (line) => console.info(line),
})
const { queryClient, forgetAnswersOf } = createBrowserQueries()
const rules = pageRegionRules(document)
if (rules !== undefined) beginWithRules(queryClient, rules)
const router = createAppRouter(
  { activateLocale, lastMarket: () => preferences.get().market, api, queryClient },
  undefined,
  errorReports.report,
)
errorReports.follow(router)
await nextTask()
const pageData = pageDataOf(document)
pageData?.hydrate(queryClient)
await nextTask()
const { feed, socket, lifecycle } = createBrowserFeed(
  api,
  pageData?.shown ?? [],
  earlyStream,
  (accepted) => {
    if (accepted) session.recheck()
    else void session.check()
  },
)
const session = createBrowserSession({
  api,
  lifecycle,
  onReplaced: socket.reconnect,
  afterSignOut: forgetAnswersOf,
  onSignOut: (done) => {
    if (!done) return toasts.show(signOutFailed)
    return goHome()
  },
})
const sessionEnded = createSessionEnd({
  session,
  show: (text) => toasts.show({ text, tone: 'error' }),
  goHome,
})
const wasVisitor = session.get().status === 'visitor'
const stopWaiting = session.subscribe(() => {
  if (session.get().status !== 'user') return
  stopWaiting()
  void loadOnline(() => import('./boot/preference-sync.ts')).then(({ syncPreferences }) =>
    syncPreferences({ api, preferences, session, router }, wasVisitor),
  )
})
keepChanges({ api, queryClient, session, toasts, router })
const services = createBrowserServices(toasts, socket, () => {
  document.getElementById('root')?.removeAttribute('data-screen')
  feed.catchUp()
  earlyStream?.stop()
})
const favorites = createBrowserFavorites({ api, session, toasts })

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
const screen = root.dataset.screen === 'phone' ? 'phone' : 'wide'
await activateLocale(locale())
void session.check()
const app = (
  <App
    {...{ screen, router, i18n, api, feed, session, preferences, services, favorites, queryClient }}
  />
)
// What loads a chunk is not awaited: the chunk imports this module's, and each would wait for the other.
if (pageData !== undefined) void hydratePage(root, app, router)
else if (root.dataset.lastScreen !== undefined) {
  // Of later visits alone, whose worker has it at hand.
  void import('./boot/last-screen.ts').then(
    ({ replaceScreen }) => replaceScreen(root, app, { router, feed }),
    draw,
  )
} else draw()

if (import.meta.env.DEV) {
  void import('./boot/query-devtools.tsx').then(({ showQueryDevtools }) =>
    showQueryDevtools(document, queryClient),
  )
}
if (import.meta.env.PROD) {
  void import('./boot/later/later-visits.ts').then(
    ({ prepareLaterVisits }) =>
      prepareLaterVisits(toasts, i18n, { router, preferences, queryClient }),
    // The gateway went away meanwhile: a visit that reaches it prepares the next ones.
    () => undefined,
  )
}

function draw(): void {
  takeEarlyClick(document)
  if (root !== null) createRoot(root).render(app)
}

function goHome(): void {
  void router.navigate({ href: withLocale(locale(), '/markets') })
}
