import type { I18n } from '@lingui/core'
import type { AppParts } from '../lib/app-parts.tsx'
import type { createAppRouter } from '../router.ts'

/** What comes once the app is on its way to the screen: tools for developers, and what later visits need. */
export function afterStart(
  parts: AppParts,
  router: ReturnType<typeof createAppRouter>,
  i18n: I18n,
): void {
  if (import.meta.env.DEV) {
    void import('./query-devtools.tsx').then(({ showQueryDevtools }) =>
      showQueryDevtools(document, parts.queryClient),
    )
  }
  if (import.meta.env.PROD) {
    void import('./later/later-visits.ts').then(
      ({ prepareLaterVisits }) => prepareLaterVisits(parts, router, i18n),
      // The gateway went away meanwhile: a visit that reaches it prepares the next ones.
      () => undefined,
    )
  }
}
