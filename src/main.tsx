import { i18n } from '@lingui/core'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { splitLocale } from './contract/routes.ts'
import { createStaticFeed } from './feed/static-feed.ts'
import { createActivation, type TextLanguage } from './i18n/activate.ts'
import { catalogOf } from './i18n/catalogs.ts'
import { dirtyState } from './lib/dirty.ts'
import { createAppRouter } from './router.ts'
import { buildIdOf, markMissingChunks, recoverFromMissingChunk } from './shell/missing-chunk.ts'
import type { Services } from './shell/services.tsx'
import { applyTheme, createThemeControl } from './shell/theme.ts'
import { languageUnavailable } from './shell/toasts/texts.ts'
import { createToasts } from './shell/toasts/toasts.ts'
import { parseVenue } from './shell/venue.ts'
import { readCookie, writeCookie } from './storage/cookies.ts'
import { browserStorage, createPreferences } from './storage/preferences.ts'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'

markMissingChunks(window)

const toasts = createToasts()
const preferences = createPreferences({ storage: browserStorage() })
const theme = createThemeControl({
  stored: readCookie('theme', document.cookie),
  apply: (chosen) => applyTheme(document, chosen),
  store: (chosen) => writeCookie('theme', chosen, document),
})
const venue = document.querySelector('meta[name="bourse-venue"]')?.getAttribute('content')
const services: Services = {
  toasts,
  theme,
  venue: parseVenue(venue),
  pageMeta: async () => undefined,
  loadPage: (path) => location.assign(path),
  recover: () =>
    recoverFromMissingChunk({
      buildId: buildIdOf(document),
      storage: sessionStorage,
      isReachable: async () => true,
      isDirty: dirtyState.isDirty,
      reload: () => location.reload(),
    }),
}
const showLanguage = ({ language, direction }: TextLanguage): void => {
  document.documentElement.lang = language
  document.documentElement.dir = direction
}
const activateLocale = createActivation({
  i18n,
  catalogOf,
  onShown: showLanguage,
  onFailure: () => toasts.show(languageUnavailable),
})
const router = createAppRouter({ activateLocale })
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id root')
await activateLocale(splitLocale(location.pathname).locale)
createRoot(root).render(
  <App
    router={router}
    i18n={i18n}
    feed={createStaticFeed([])}
    preferences={preferences}
    services={services}
  />,
)
