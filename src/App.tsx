import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import type { Feed } from './feed/feed-types.ts'
import { FeedProvider } from './feed/react.tsx'
import type { createAppRouter } from './router.ts'
import { type Services, ServicesProvider } from './shell/services.tsx'
import type { PreferenceStore } from './storage/preferences.ts'
import { PreferencesProvider } from './storage/react.tsx'

/** Everything the app is made of, put together by whoever draws it. */
export interface AppParts {
  router: ReturnType<typeof createAppRouter>
  i18n: I18n
  feed: Feed
  preferences: PreferenceStore
  services: Services
}

/** The whole app. */
export function App({ router, i18n, feed, preferences, services }: AppParts) {
  return (
    <I18nProvider i18n={i18n}>
      <PreferencesProvider store={preferences}>
        <FeedProvider feed={feed}>
          <ServicesProvider services={services}>
            <RouterProvider router={router} />
          </ServicesProvider>
        </FeedProvider>
      </PreferencesProvider>
    </I18nProvider>
  )
}
