import { createFileRoute } from '@tanstack/react-router'
import { ChangesPage } from '../../../../features/changes/ChangesPage.tsx'
import { parseChangesSearch } from '../../../../features/changes/changes-search.ts'

/** The feed of market changes. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/change')({
  validateSearch: parseChangesSearch,
  component: Change,
})

function Change() {
  return <ChangesPage search={Route.useSearch()} />
}
