import { createFileRoute } from '@tanstack/react-router'
import { parseAlertsSearch } from '../../../../features/alerts/alerts-search.ts'
import { AlertsPage } from '../../../../features/alerts/manager/AlertsPage.tsx'
import { useServices } from '../../../../shell/services.tsx'

/** Price alerts and their log. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/alerts')({
  validateSearch: parseAlertsSearch,
  component: Alerts,
})

function Alerts() {
  const { toasts } = useServices()
  return <AlertsPage search={Route.useSearch()} notify={toasts} />
}
