import { i18n } from '@lingui/core'
import type { Locale } from '../../contract/locales.ts'
import { manifestPath } from '../../contract/manifests.ts'
import { createActivation } from '../../i18n/activate.ts'
import { catalogOf } from '../../i18n/catalogs.ts'
import { languageUnavailable } from '../../shell/toasts/texts.ts'
import type { Toasts } from '../../shell/toasts/toasts.ts'

/** Shows locales on this page: its texts, and language and direction of its root element. */
export function createBrowserActivation(toasts: Toasts): (locale: Locale) => Promise<void> {
  const root = document.documentElement
  return createActivation({
    i18n,
    catalogOf,
    onShown: ({ language, direction }) => {
      // The page mostly came with both; setting them again would style every element anew.
      if (root.lang !== language) root.lang = language
      if (root.dir !== direction) root.dir = direction
      nameManifest(manifestPath(language))
    },
    onFailure: () => toasts.show(languageUnavailable),
  })
}

/** The app is installed in the language of the page. Another address has the browser read it again. */
function nameManifest(path: string): void {
  const link = document.querySelector('link[rel="manifest"]')
  if (link !== null && link.getAttribute('href') !== path) link.setAttribute('href', path)
}
