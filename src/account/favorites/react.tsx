import { use, useEffect, useState } from 'react'
import { usePart } from '../../lib/app-parts.tsx'
import type { ReadableStore } from '../../lib/store/store.ts'
import { useStore } from '../../lib/store/use-store.ts'
import type { Favorites, FavoritesView } from './favorites.ts'
import type { Stars } from './stars.ts'

/** The favorites of this page: the stars at once, everything else when it is needed. */
export interface FavoritesHandle {
  stars: Stars
  /** Resolves with the same object each time. Rejects where its code cannot be had. */
  load: () => Promise<Favorites>
  /** What `load` resolved with; undefined before. */
  loaded: () => Favorites | undefined
}

/** Favorites, and what they look like now. */
export interface ShownFavorites {
  favorites: Favorites
  view: FavoritesView
}

declare module '../../lib/app-parts.tsx' {
  interface AppParts {
    /** The favorites of whoever uses this page. */
    favorites: FavoritesHandle
  }
}

/** The stars of favorites. */
export function useStars(): Stars {
  return usePart('favorites').stars
}

/** The favorites, kept up to date. Suspends until they are there. */
export function useFavorites(): ShownFavorites {
  const favorites = use(usePart('favorites').load())
  const view = useStore(favorites.view)
  return { favorites, view }
}

/**
 * The favorites, kept up to date; undefined until they are there. Other than with
 * `useFavorites` what stands around them is the same before and after, and keeps the focus. Throws where their
 * code cannot be had.
 */
export function useFavoritesOnceLoaded(): ShownFavorites | undefined {
  const handle = usePart('favorites')
  const [favorites, setFavorites] = useState(handle.loaded)
  const [failure, setFailure] = useState<{ error: unknown }>()
  useEffect(() => {
    handle.load().then(setFavorites, (error: unknown) => setFailure({ error }))
  }, [handle])
  const view = useStore<FavoritesView | undefined>(favorites?.view ?? nothing)
  if (failure !== undefined) throw failure.error
  return favorites && view && { favorites, view }
}

const nothing: ReadableStore<undefined> = { get: () => undefined, subscribe: () => () => {} }
