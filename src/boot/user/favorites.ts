import type { Favorites } from '../../account/favorites/favorites.ts'
import type { FavoritesHandle } from '../../account/favorites/react.tsx'
import { createStars } from '../../account/favorites/stars.ts'
import { partUnavailable } from '../../app/notify.tsx'
import { whenIdle } from '../../lib/when-idle.ts'
import type { FavoritesPage, OpenedFavorites } from './open-favorites.ts'

/** The favorites of this page. Their code is fetched when the page is at rest, or a star is pressed. */
export function createBrowserFavorites(page: FavoritesPage): FavoritesHandle {
  let opened: Promise<OpenedFavorites> | undefined
  const open = (): Promise<OpenedFavorites> => {
    opened ??= import('./open-favorites.ts').then(
      ({ openFavorites }) => {
        const parts = openFavorites(page)
        stars.connect(parts)
        return parts
      },
      (error: unknown) => {
        opened = undefined
        throw error
      },
    )
    return opened
  }
  const stars = createStars(() => {
    open().catch(() => page.toasts.show(partUnavailable))
  })
  void whenIdle()
    .then(open)
    .catch(() => {})

  let loading: Promise<Favorites> | undefined
  let loaded: Favorites | undefined
  return {
    stars,
    load: () => {
      loading ??= open().then(
        ({ favorites }) => {
          loaded = favorites
          return favorites
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
    loaded: () => loaded,
  }
}
