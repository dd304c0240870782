import { createFileRoute } from '@tanstack/react-router'
import { type AlertsSearch, parseAlertsSearch } from '../../../../features/alerts/alerts-search.ts'
import { AlertsPage } from '../../../../features/alerts/manager/AlertsPage.tsx'
import { useServices } from '../../../../shell/services.tsx'
import { searchBy, unread } from '../../../-page-search.ts'

/** Price alerts and their log. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/alerts')({
  validateSearch: unread<AlertsSearch>,
  component: Alerts,
})

function Alerts() {
  const { toasts } = useServices()
  return <AlertsPage search={Route.useSearch(searchBy(parseAlertsSearch))} notify={toasts} />
}
