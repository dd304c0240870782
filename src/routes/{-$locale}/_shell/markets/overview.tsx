import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { takePageAnswer } from '../../../../api/page-answers.ts'
import { publicConfigQuery } from '../../../../api/queries/public-config.ts'
import { useApi } from '../../../../api/react.tsx'
import { publicConfig } from '../../../../contract/calls/public-config.ts'
import { HeatMapPage } from '../../../../features/overview/heat-map/HeatMapPage.tsx'
import { OverviewPage } from '../../../../features/overview/OverviewPage.tsx'
import { OverviewWaiting } from '../../../../features/overview/OverviewWaiting.tsx'
import {
  type OverviewSearch,
  parseOverviewSearch,
} from '../../../../features/overview/overview-search.ts'
import { shownParts } from '../../../../features/overview/shown-parts.ts'
import { useServices } from '../../../../shell/services.tsx'
import { searchBy, unread } from '../../../-page-search.ts'
import { askAhead } from '../../../-prefetch.ts'

/** The opportunities overview, and its heat map. */
export const Route = createFileRoute('/{-$locale}/_shell/markets/overview')({
  validateSearch: unread<OverviewSearch>,
  loader: ({ context }) => askAhead((pages) => pages.askForOverview(context)),
  component: Overview,
})

function Overview() {
  const search = Route.useSearch(searchBy(parseOverviewSearch))
  const client = useQueryClient()
  useState(() => takePageAnswer(client, publicConfig))
  const { venue } = useServices()
  const { data, isPending } = useQuery(publicConfigQuery(useApi()))
  // Which parts there are has to be known first: one that went away again would move the others.
  if (isPending) return <OverviewWaiting />
  const shows = shownParts(data?.overviewSwitch)
  if (search.view === 'heat-map' && shows.marketHeatMap) return <HeatMapPage search={search} />
  return <OverviewPage search={search} shows={shows} simulated={venue.kind === 'simulated'} />
}
