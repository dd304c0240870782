import { useApi, usePolled } from '../../api/react.tsx'
import { indexLeaderboard } from '../../contract/calls/overview.ts'
import type { HotLists } from '../../contract/entities/hot-lists.ts'
import type { MarketLine } from '../../contract/market/lines.ts'
import { visitorRegion } from '../region.ts'

/** How often the gateway is asked, in ms; it works them out every ten seconds. */
const refreshInterval = 30_000

/** The hot lists of a list of symbols; undefined until they came. */
export function useHotLists(line: MarketLine): HotLists | undefined {
  const { call } = useApi()
  return usePolled(hotListsKey(line), {
    load: () => call(indexLeaderboard, { businessLine: line, region: visitorRegion.get() }),
    interval: refreshInterval,
  })
}

/** The key under which the hot lists of a list are polled. */
export function hotListsKey(line: MarketLine): string {
  return `${indexLeaderboard.name} ${line}`
}
