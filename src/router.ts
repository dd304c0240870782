import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './lib/search-string.ts'
import { routeTree } from './route-tree.gen.ts'
import type { RouterContext } from './routes/-context.ts'
import { NotFoundPage } from './shell/errors/NotFoundPage.tsx'
import { RouteError } from './shell/errors/RouteError.tsx'

/** Makes the app's router. Without `history` it follows the browser's address. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history === undefined ? {} : { history }),
    caseSensitive: true,
    trailingSlash: 'never',
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 80,
    defaultPreloadStaleTime: 0,
    // The page that is on the screen stays until the next one is there; a line tells of the wait.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    scrollRestoration: keepFirstScroll(),
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
  })
}

/** The first page stays where it was scrolled to while it loaded; later ones are restored. */
function keepFirstScroll(): () => boolean {
  let first = true
  return () => {
    const restores = !first || window.scrollY === 0
    first = false
    return restores
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
