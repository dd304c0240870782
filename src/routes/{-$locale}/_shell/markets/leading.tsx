import { createFileRoute } from '@tanstack/react-router'
import { SectorsPage } from '../../../../features/sectors/SectorsPage.tsx'
import { parseSectorSearch, type SectorSearch } from '../../../../features/sectors/sector-search.ts'
import { searchBy, unread } from '../../../-page-search.ts'
import { askAhead } from '../../../-prefetch.ts'

/** The list of sectors. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/leading')({
  validateSearch: unread<SectorSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => askAhead((pages) => pages.askForSectors(context, deps)),
  component: Sectors,
})

function Sectors() {
  return <SectorsPage search={Route.useSearch(searchBy(parseSectorSearch))} />
}
