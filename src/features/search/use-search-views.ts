import { useEffect, useMemo, useState } from 'react'
import { allMarketTypes, type MarketType, marketTypes } from '../../contract/market/market-types.ts'
import { useFeed, useFeedState } from '../../feed/react.tsx'
import { createStore } from '../../lib/store/store.ts'
import { useStore } from '../../lib/store/use-store.ts'
import type { ListView } from '../../market/data/list-view.ts'
import { readQuoteRates } from '../../market/data/quote-rates.ts'
import { useWriting } from '../../market/data/use-list-view.ts'
import { useRates } from '../../market/data/use-rates.ts'

/**
 * The lists that can be searched without the gateway, live while the component is mounted: spot, those
 * that were looked at, and without a connection all that an earlier visit left on the device.
 */
export function useSearchViews(): readonly ListView[] {
  const feed = useFeed()
  const offline = useFeedState() === 'offline'
  const [known] = useState(() => new Set<MarketType>([marketTypes.spot, ...feed.known()]))
  const source = useMemo(
    () => createTables(feed, offline ? allMarketTypes : [...known]),
    [feed, offline, known],
  )
  useEffect(() => source.start(), [source])
  const tables = useStore(source)
  const rates = useRates()
  const writing = useWriting(rates)
  return useMemo(
    () =>
      tables.map(({ feed, table }) => ({
        ...writing,
        feed,
        table,
        quotes: readQuoteRates(feed, table, rates),
      })),
    [tables, writing, rates],
  )
}

type Feed = ReturnType<typeof useFeed>

/** The lists with values among those that are retained; replaced when one comes or is listed anew. */
function createTables(feed: Feed, numbers: readonly MarketType[]) {
  const { set, ...tables } = createStore<readonly Pick<ListView, 'feed' | 'table'>[]>([])
  let held: ReturnType<Feed['retain']>[] = []

  const look = (): void => {
    const next = held.flatMap(({ feed: list }) => {
      const { table } = list.status.get()
      return table === undefined ? [] : [{ feed: list, table }]
    })
    const current = tables.get()
    const isSame =
      next.length === current.length &&
      next.every(({ table }, index) => table === current[index]?.table)
    if (!isSame) set(next)
  }
  return {
    ...tables,
    start: () => {
      held = numbers.map((number) => feed.retain(number))
      const stops = held.map(({ feed: list }) => list.status.subscribe(look))
      look()
      return () => {
        for (const stop of stops) stop()
        for (const { release } of held) release()
      }
    },
  }
}
