import { createFileRoute } from '@tanstack/react-router'
import { useLocale } from '../../../../i18n/locale-context.tsx'
import { ConnectionUnstable } from '../../../../shell/errors/ConnectionUnstable.tsx'
import { failedPage } from '../../../../shell/errors/failed-page.ts'
import { useServices } from '../../../../shell/services.tsx'
import { searchBy } from '../../../-page-search.ts'

/** Where failures lead. Refresh goes back to the page that failed. Never split off: it must load. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/error')({
  validateSearch: parseErrorSearch,
  codeSplitGroupings: [],
  component: ErrorLanding,
})

function parseErrorSearch({ from }: Record<string, unknown>): { from?: string } {
  return typeof from === 'string' ? { from } : {}
}

function ErrorLanding() {
  const { from } = Route.useSearch(searchBy(parseErrorSearch))
  const { loadPage } = useServices()
  // The language may have been changed here.
  const failed = failedPage(from, useLocale())
  return <ConnectionUnstable onRefresh={() => loadPage(failed)} />
}
