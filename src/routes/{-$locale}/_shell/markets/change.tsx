import { createFileRoute } from '@tanstack/react-router'
import { ChangesPage } from '../../../../features/changes/ChangesPage.tsx'
import {
  type ChangesSearch,
  parseChangesSearch,
} from '../../../../features/changes/changes-search.ts'
import { searchBy, unread } from '../../../-page-search.ts'
import { askAhead } from '../../../-prefetch.ts'

/** The feed of market changes. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/change')({
  validateSearch: unread<ChangesSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => askAhead((pages) => pages.askForChanges(context, deps)),
  component: Change,
})

function Change() {
  return <ChangesPage search={Route.useSearch(searchBy(parseChangesSearch))} />
}
