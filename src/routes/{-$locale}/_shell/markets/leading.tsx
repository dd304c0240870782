import { createFileRoute } from '@tanstack/react-router'
import { SectorsPage } from '../../../../features/sectors/SectorsPage.tsx'
import { parseSectorSearch } from '../../../../features/sectors/sector-search.ts'
import { prefetchSectors } from '../../../-prefetch.ts'

/** The list of sectors. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/leading')({
  validateSearch: parseSectorSearch,
  loader: ({ context }) => void prefetchSectors(context),
  component: Sectors,
})

function Sectors() {
  return <SectorsPage search={Route.useSearch()} />
}
