import { setupI18n } from '@lingui/core'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { createAlertPanel } from './account/alerts/alert-panel.ts'
import { createStars } from './account/favorites/stars.ts'
import { visitorSession } from './account/session/session.ts'
import { createApiClient } from './api/client.ts'
import { beginWithRules } from './api/queries/region-rules.ts'
import { createQueryClient } from './api/query-client.ts'
import { callTimeout } from './api/timeouts.ts'
import { noInstallOffer } from './app/install/install-offer.ts'
import { createSitePanel } from './app/site-panel.ts'
import { readPageData } from './boot/page-data/read-page-data.ts'
import { writePageData } from './boot/page-data/write-page-data.ts'
import { AppProviders } from './boot/screen/AppProviders.tsx'
import { firstScreenRows } from './boot/screen/first-screen.ts'
import { takeStyles } from './boot/screen/take-styles.ts'
import { readRegionRules } from './contract/entities/region-rules.ts'
import type { RenderPage } from './contract/first-paint.ts'
import { defaultLocale } from './contract/locales.ts'
import { withLocale } from './contract/routes.ts'
import { createStaticFeed } from './feed/static-feed.ts'
import { takeRows } from './feed/store/partial-list.ts'
import { createActivation, type TextLanguage } from './i18n/activate.ts'
import { catalogOf } from './i18n/catalogs.ts'
import type { AppParts } from './lib/app-parts.tsx'
import { createDirtyState } from './lib/dirty.ts'
import { createStore } from './lib/store/store.ts'
import { readRates } from './market/data/use-rates.ts'
import { createAppRouter } from './router.ts'
import type { Services } from './shell/services.tsx'
import { createToasts } from './shell/toasts/toasts.ts'
import { parseVenue } from './shell/venue.ts'
import { createPreferences } from './storage/preferences.ts'

/** See `RenderPage`. */
export const render: RenderPage = async (input) => {
  const { locale, path, page, list, answers, venue, screen } = input
  const rates = readRates(answers.currencyRates.rates)
  const { hotLists } = answers
  const partial = takeRows(list, firstScreenRows(list, { page, screen, rates, hotLists }))
  const data = writePageData([partial], answers, locale.locale)
  // From what the app will read, so that it takes over exactly this page.
  const { shown, hydrate } = readPageData(data)
  const queryClient = createQueryClient()
  hydrate(queryClient)
  beginWithRules(queryClient, readRegionRules(input.rules))
  const i18n = setupI18n()
  let texts: TextLanguage = { language: defaultLocale.language, direction: 'ltr' }
  const activateLocale = createActivation({
    i18n,
    catalogOf,
    onShown: (shownIn) => {
      texts = shownIn
    },
    onFailure: () => {},
  })
  const history = createMemoryHistory({ initialEntries: [withLocale(locale, path)] })
  const api = createApiClient({ ...apiOptions, locale: () => locale })
  const parts: AppParts = {
    activateLocale,
    alertPanel: createAlertPanel(),
    api,
    dirty: createDirtyState(),
    favorites: {
      stars: createStars(() => {}),
      load: () => new Promise(() => {}),
      loaded: () => undefined,
    },
    feed: createStaticFeed(shown),
    installOffer: createStore(noInstallOffer),
    missingPage: createStore<string | undefined>(undefined),
    preferences: createPreferences({ storage: undefined }),
    queryClient,
    services: servicesOf(venue),
    session: visitorSession,
    sitePanel: createSitePanel(),
  }
  const router = createAppRouter(parts, history)
  router.update({ ...router.options, scrollRestoration: false })
  await router.load()
  if (router.state.matches.length === 0) throw new Error('the page leads somewhere else')
  const failed = router.state.matches.find(({ status }) => status !== 'success')
  if (failed !== undefined) throw new Error(`the page is not there: ${failed.status}`)

  const rendered = renderToString(
    <AppProviders parts={parts} i18n={i18n} screen={screen}>
      <RouterProvider router={router} />
    </AppProviders>,
  )
  const routes = router.state.matches.map(({ routeId }) => routeId)
  return { ...takeStyles(rendered), data, routes, screen, ...texts }
}

/** An API that nobody calls while a page is rendered: effects run in browsers alone. */
const apiOptions = {
  origin: '',
  website: 'bourse',
  timeout: (path: string) => callTimeout(path, import.meta.env.PROD ? 'online' : 'elsewhere'),
  onInvalidSession: () => {},
  log: () => {},
} as const

function servicesOf(venue: string): Services {
  return {
    toasts: createToasts(),
    venue: parseVenue(venue),
    loadPage() {},
    onHydrated() {},
    onPriceNotice: () => () => {},
    recover: () => Promise.resolve('refused'),
  }
}
