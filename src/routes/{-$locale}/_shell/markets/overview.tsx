import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { publicConfigQuery } from '../../../../api/queries/config.ts'
import { useApi } from '../../../../api/react.tsx'
import { HeatMapPage } from '../../../../features/overview/heat-map/HeatMapPage.tsx'
import { OverviewPage } from '../../../../features/overview/OverviewPage.tsx'
import { OverviewWaiting } from '../../../../features/overview/OverviewWaiting.tsx'
import { parseOverviewSearch } from '../../../../features/overview/overview-search.ts'
import { shownParts } from '../../../../features/overview/shown-parts.ts'
import { useServices } from '../../../../shell/services.tsx'

/** The opportunities overview, and its heat map. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/overview')({
  validateSearch: parseOverviewSearch,
  component: Overview,
})

function Overview() {
  const search = Route.useSearch()
  const { venue } = useServices()
  const { data, isPending } = useQuery(publicConfigQuery(useApi()))
  // Which parts there are has to be known first: one that went away again would move the others.
  if (isPending) return <OverviewWaiting />
  const shows = shownParts(data?.overviewSwitch)
  if (search.view === 'heat-map' && shows.marketHeatMap) return <HeatMapPage search={search} />
  return <OverviewPage search={search} shows={shows} simulated={venue.kind === 'simulated'} />
}
