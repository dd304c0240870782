import { createRouter, type LocationRewrite, type RouterHistory } from '@tanstack/react-router'
import type { ErrorInfo } from 'react'
import { NotFound } from './app/not-found/NotFound.tsx'
import { decoded } from './contract/decoded.ts'
import { splitLocale, withLocale } from './contract/routes.ts'
import { parseSearch, stringifySearch } from './lib/search-string.ts'
import { routeTree } from './route-tree.gen.ts'
import type { RouterContext } from './routes/-context.ts'
import { RouteError } from './shell/errors/RouteError.tsx'

/**
 * Makes the app's router. Without `history` it follows the browser's address.
 * @param onCatch called with every error by which a page failed
 */
export function createAppRouter(
  context: RouterContext,
  history?: RouterHistory,
  onCatch?: (error: unknown, info: ErrorInfo) => void,
) {
  return createRouter({
    routeTree,
    context,
    ...(history === undefined ? {} : { history }),
    ...(onCatch === undefined ? {} : { defaultOnCatch: onCatch }),
    caseSensitive: true,
    trailingSlash: 'never',
    parseSearch,
    stringifySearch,
    // What `preloadLinks` asks for ahead is held by the queries, not here.
    defaultPreload: false,
    defaultPreloadStaleTime: 0,
    // The page that is on the screen stays until the next one is there; a line tells of the wait.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    scrollRestoration: preserveFirstScroll(),
    ...rewriteOf((history?.location ?? window.location).pathname),
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
  })
}

/**
 * The router finds no route at all for a visit whose address cannot be decoded, not even that of its
 * language: it is shown another one that has no page, and users keep theirs.
 */
function rewriteOf(pathname: string): { rewrite?: LocationRewrite } {
  if (decoded(pathname) !== undefined) return {}
  const shown = withLocale(splitLocale(pathname).locale, '/404')
  const replaced = (from: string, to: string): NonNullable<LocationRewrite['input']> => {
    return ({ url }) => {
      if (url.pathname === from) url.pathname = to
      return url
    }
  }
  return { rewrite: { input: replaced(pathname, shown), output: replaced(shown, pathname) } }
}

/** The first page stays where it was scrolled to while it loaded; later ones are restored. */
function preserveFirstScroll(): () => boolean {
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
