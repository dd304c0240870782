import { alertRefusalsOf } from '../../account/alerts/alert-refusals.ts'
import {
  type PageParts,
  persistPageMutations,
} from '../../account/session/persist-page-mutations.ts'
import { loadOnline } from '../../lib/load-online.ts'
import type { RefusalPage } from './alert-refusal.ts'

/** The parts of this page that changes are made on. */
export interface ChangingPage extends PageParts, RefusalPage {}

/** See `persistPageMutations`. What the gateway refuses of alerts that waited is told on whatever page shows then. */
export function keepPageChanges({ toasts, router, ...page }: ChangingPage): void {
  persistPageMutations(page)
  alertRefusalsOf(page.session).follow((error) => {
    void loadOnline(() => import('./alert-refusal.ts')).then(({ showAlertRefusal }) =>
      showAlertRefusal(error, { toasts, router }),
    )
  })
}
