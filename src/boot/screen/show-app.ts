import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Feed } from '../../feed/feed-types.ts'
import type { createAppRouter } from '../../router.ts'
import { earlyStream } from '../early/early.ts'
import { takeEarlyClick } from './early-click.ts'
import { hydratePage } from './hydrate-page.ts'

/** What the app is shown with. */
interface ShownWith {
  router: ReturnType<typeof createAppRouter>
  feed: Feed
  /** True where the gateway rendered the page, from data that the app can read. */
  isRendered: boolean
}

/** Of later visits alone, whose worker has it at hand. */
const loadLastScreen = () => import('./last-screen.ts')

/** Begins to load what the screen of the last visit is replaced with, where the page has one. */
export function beginLastScreen(document: Document, feed: Feed): void {
  const root = document.querySelector<HTMLElement>('[data-last-screen]')
  if (root === null) return
  loadLastScreen().then(
    ({ beginList }) => beginList(feed, root),
    // The app is then drawn without it, and loads the list itself.
    () => undefined,
  )
}

/** Shows the app: over the page that the gateway rendered, over the screen of the last visit, or on an empty page. */
export function showApp(
  root: HTMLElement,
  app: ReactNode,
  { router, feed, isRendered }: ShownWith,
): void {
  const render = (): void => {
    takeEarlyClick(root.ownerDocument)
    createRoot(root).render(app)
  }
  if (isRendered) void hydratePage(root, app, router)
  else if (root.dataset.lastScreen === undefined) render()
  else {
    void loadLastScreen().then(
      ({ replaceScreen }) => replaceScreen(root, app, { router, feed, early: earlyStream }),
      render,
    )
  }
}
