import { queryOptions } from '@tanstack/react-query'
import { sectorDetail, sectorNames } from '../../contract/calls/sectors.ts'
import { type LocaleName, localeNamed } from '../../contract/locales.ts'
import type { SectorMeasure, SectorWeight } from '../../contract/market/sector-rules.ts'
import type { ApiClient } from '../client.ts'
import { endpointKey, persistRule } from '../endpoint-query.ts'
import { refreshEvery } from '../query-client.ts'

/** How often the gateway is asked, in ms; it works indexes out every ten seconds. */
const refreshInterval = 10_000

/** By which indexes sectors are told. */
export interface SectorChoice {
  weight: SectorWeight
  measure: SectorMeasure
}

/** What tells whose coins are hidden, and in which language names are. */
function visitorIn({ region }: ApiClient, locale: LocaleName) {
  return { languageType: localeNamed(locale).languageType, region }
}

/** All sectors and their indexes. Names and coins depend on the locale. */
export function sectorsQuery(api: ApiClient, locale: LocaleName, choice: SectorChoice) {
  return queryOptions({
    queryKey: endpointKey(sectorNames, choice, locale),
    queryFn: () => api.call(sectorNames, { ...choice, ...visitorIn(api, locale) }),
    ...refreshEvery(refreshInterval),
    meta: { persist: persistRule(sectorNames) },
  })
}

/** One sector and its coins. @param id as in addresses */
export function sectorQuery(api: ApiClient, locale: LocaleName, id: string, choice: SectorChoice) {
  const input = { plateCategoryId: id, ...choice }
  return queryOptions({
    queryKey: endpointKey(sectorDetail, input, locale),
    queryFn: () => api.call(sectorDetail, { ...input, ...visitorIn(api, locale) }),
    ...refreshEvery(refreshInterval),
    meta: { persist: persistRule(sectorDetail) },
  })
}
