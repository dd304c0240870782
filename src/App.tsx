import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type FavoritesHandle, FavoritesProvider } from './account/favorites/react.tsx'
import { SessionProvider } from './account/session/react.tsx'
import type { SessionStore } from './account/session/session.ts'
import type { ApiClient } from './api/client.ts'
import { ApiProvider } from './api/react.tsx'
import type { RenderedScreen } from './contract/first-paint.ts'
import type { Feed } from './feed/feed-types.ts'
import { FeedAttribute, FeedProvider } from './feed/react.tsx'
import type { createAppRouter } from './router.ts'
import { type Services, ServicesProvider } from './shell/services.tsx'
import type { PreferenceStore } from './storage/preferences.ts'
import { PreferencesProvider } from './storage/react.tsx'
import { phoneScreen, RenderedMedia } from './ui/use-media.ts'

const phoneMedia: ReadonlySet<string> = new Set([phoneScreen])
const noMedia: ReadonlySet<string> = new Set()

/** Everything the app is made of, put together by whoever draws it. */
export interface AppParts {
  /** The screen that the page was rendered for, where it was. */
  screen: RenderedScreen
  router: ReturnType<typeof createAppRouter>
  i18n: I18n
  api: ApiClient
  feed: Feed
  session: SessionStore
  preferences: PreferenceStore
  services: Services
  favorites: FavoritesHandle
  queryClient: QueryClient
}

/** The whole app. */
export function App(parts: AppParts) {
  const {
    screen,
    router,
    i18n,
    api,
    feed,
    session,
    preferences,
    services,
    favorites,
    queryClient,
  } = parts
  return (
    <RenderedMedia value={screen === 'phone' ? phoneMedia : noMedia}>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <ApiProvider api={api}>
            <PreferencesProvider store={preferences}>
              <FeedProvider feed={feed}>
                <FeedAttribute />
                <SessionProvider session={session}>
                  <ServicesProvider services={services}>
                    <FavoritesProvider favorites={favorites}>
                      <RouterProvider router={router} />
                    </FavoritesProvider>
                  </ServicesProvider>
                </SessionProvider>
              </FeedProvider>
            </PreferencesProvider>
          </ApiProvider>
        </QueryClientProvider>
      </I18nProvider>
    </RenderedMedia>
  )
}
