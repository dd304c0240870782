import type { I18n } from '@lingui/core'
import type { LanguageRouter } from '../../account/preferences/switch-language.ts'
import { followBrowserInstall } from '../../app/install/follow-install.ts'
import { followLaunches } from '../../app/install/launches.ts'
import '../../app/install/title-bar.css'
import type { AppParts } from '../../lib/app-parts.tsx'
import { forgetLastScreens } from '../../lib/forget-last-screens.ts'
import { buildIdOf } from '../../shell/missing-chunk.ts'
import { registerServiceWorker } from '../../shell/service-worker/register.ts'
import { keepLastScreen } from './keep-last-screen.ts'
import { offerLanguage } from './offer-language.ts'
import { onOutdatedScreens } from './outdated-screens.ts'
import { type PagePreloader, preloadLinks } from './preload-links.ts'

/**
 * What a page does for later ones: the app on the device, the offer of it, where it is opened, the last screen,
 * and the page that a link leads to.
 */
export function prepareLaterVisits(
  { feed, services, preferences, queryClient, installOffer, dirty, sitePanel }: AppParts,
  router: PagePreloader & LanguageRouter,
  i18n: I18n,
): void {
  followLaunches({
    window,
    address: () => new URL(location.href),
    openedAt: addressOpened(),
    go: (href, replace = false) => void router.navigate({ href, replace }),
    search(query) {
      sitePanel.open('search')
      for (const character of query) sitePanel.typeAhead(character)
    },
  })
  preloadLinks(document, router, () => Reflect.get(navigator, 'connection'))
  void registerServiceWorker({
    toasts: services.toasts,
    i18n,
    onOffline: () => installOffer.set({ ...installOffer.get(), worksOffline: true }),
    dirty,
  })
  followBrowserInstall(installOffer)
  void offerLanguage({ preferences, router, toasts: services.toasts, wanted: navigator.languages })
  const keepSoon = keepLastScreen({
    document,
    window,
    buildId: buildIdOf(document),
    texts: i18n,
    feed,
    preferences,
  })
  onOutdatedScreens({ preferences, queryClient }, () => {
    void forgetLastScreens()
    keepSoon()
  })
}

/** The address that this document was opened at; undefined where it was loaded again. */
function addressOpened(): string | undefined {
  const [opening] = performance.getEntriesByType('navigation')
  return opening instanceof PerformanceNavigationTiming && opening.type !== 'reload'
    ? opening.name
    : undefined
}
