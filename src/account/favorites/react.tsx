import { createContext, type ReactNode, use, useContext, useSyncExternalStore } from 'react'
import type { Favorites, FavoritesView } from './favorites.ts'
import type { Stars } from './stars.ts'

/** The favorites of this page: the stars at once, everything else when it is needed. */
export interface FavoritesHandle {
  stars: Stars
  /** Resolves with the same object each time. Rejects where its code cannot be had. */
  load: () => Promise<Favorites>
}

const FavoritesContext = createContext<FavoritesHandle | undefined>(undefined)

/** Gives every component below the same favorites. */
export function FavoritesProvider(props: { favorites: FavoritesHandle; children: ReactNode }) {
  return <FavoritesContext value={props.favorites}>{props.children}</FavoritesContext>
}

function useHandle(): FavoritesHandle {
  const handle = useContext(FavoritesContext)
  if (handle === undefined) throw new Error('favorites need a FavoritesProvider')
  return handle
}

/** The stars of the nearest provider. */
export function useStars(): Stars {
  return useHandle().stars
}

/** The favorites of the nearest provider, kept up to date. Suspends until they are there. */
export function useFavorites(): { favorites: Favorites; view: FavoritesView } {
  const favorites = use(useHandle().load())
  const view = useSyncExternalStore(favorites.onChange, favorites.view, favorites.view)
  return { favorites, view }
}
