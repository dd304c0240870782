import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '../../../../app/not-found/NotFound.tsx'
import { useVisitor } from '../../../../app/visitor/use-visitor.ts'
import { hasSector } from '../../../../contract/market/has-sector.ts'
import { marketTypes } from '../../../../contract/market/market-types.ts'
import { useIsUnknown } from '../../../../features/market-list/page/use-is-unknown.ts'
import { SectorPage } from '../../../../features/sectors/detail/SectorPage.tsx'
import { parseSectorSearch, type SectorSearch } from '../../../../features/sectors/sector-search.ts'
import { useListFeed } from '../../../../feed/react.tsx'
import { shownSectors } from '../../../../market/categories/shown-sectors.ts'
import { searchBy, unread } from '../../../-page-search.ts'
import { askAhead } from '../../../-prefetch.ts'

/** One sector. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/leadingDetail/$id')({
  validateSearch: unread<SectorSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    askAhead((pages) => pages.askForSector(context, params.id, deps)),
  component: Sector,
})

function Sector() {
  const { id } = Route.useParams()
  const search = Route.useSearch(searchBy(parseSectorSearch))
  const { status } = useListFeed(marketTypes.spot)
  const { hidden } = useVisitor()
  const unknown = useIsUnknown(status, (known) =>
    hasSector({ sectorNames: shownSectors(known, hidden) }, id),
  )
  return unknown ? <NotFound /> : <SectorPage id={id} search={search} />
}
