import { msg } from '@lingui/core/macro'
import { splitLocale, withLocale } from '../../contract/routes.ts'
import { problemOf } from '../../features/alerts/texts/problems.ts'
import type { Toasts } from '../../shell/toasts/toasts.ts'

/** The parts of the page that a refusal is shown with. */
export interface RefusalPage {
  toasts: Pick<Toasts, 'show'>
  router: {
    latestLocation: { pathname: string }
    navigate: (to: { href: string }) => Promise<void>
  }
}

const path = '/markets/alerts'

/** Says on any page that the gateway refused a change of alerts, and leads to them where they are not shown. */
export function showAlertRefusal(error: unknown, { toasts, router }: RefusalPage): void {
  const { text } = problemOf(error)
  const { locale, path: shown } = splitLocale(router.latestLocation.pathname)
  const open = (): void => void router.navigate({ href: withLocale(locale, path) })
  toasts.show({
    text,
    tone: 'error',
    ...(shown !== path && { action: { label: msg`Alerts`, run: open } }),
  })
}
