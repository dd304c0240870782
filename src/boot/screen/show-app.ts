import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Feed } from '../../feed/feed-types.ts'
import type { createAppRouter } from '../../router.ts'
import { takeEarlyClick } from './early-click.ts'
import { hydratePage } from './hydrate-page.ts'

/** What the app is shown with. */
interface ShownWith {
  router: ReturnType<typeof createAppRouter>
  feed: Feed
  /** True where the gateway rendered the page, from data that the app can read. */
  isRendered: boolean
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
    // Of later visits alone, whose worker has it at hand.
    void import('./last-screen.ts').then(
      ({ replaceScreen }) => replaceScreen(root, app, { router, feed }),
      render,
    )
  }
}
