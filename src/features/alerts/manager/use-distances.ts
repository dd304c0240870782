import { useCallback, useEffect, useMemo } from 'react'
import type { Alert } from '../../../contract/entities/alert/alert.ts'
import { alertTypes } from '../../../contract/entities/alert/alert-enums.ts'
import {
  isMarketType,
  type MarketType,
  marketTypeOfSymbol,
} from '../../../contract/market/market-types.ts'
import type { Feed, ListFeed } from '../../../feed/feed-types.ts'
import { useFeed } from '../../../feed/react.tsx'
import { useSlowValue } from '../../../market/order/slow-value.ts'
import { distanceNow } from '../watch/live-texts.ts'
import { moodMove } from '../watch/mood-reading.ts'

const none: ReadonlyMap<string, number> = new Map()

/**
 * The missing move of each alert by id, as a fraction of the price or of the index's scale, worked out on a slow clock.
 * @param wanted false where nobody sorts by it: then nothing is worked out
 * @param held while true, the answer stays as it is
 */
export function useDistances(
  alerts: readonly Alert[],
  wanted: boolean,
  held: boolean,
): ReadonlyMap<string, number> {
  const feed = useFeed()
  const key = wanted ? marketTypesOf(alerts).join(' ') : ''
  const feeds = useMemo(() => peekAll(feed, key), [feed, key])

  useEffect(() => {
    const retained = [...feeds.keys()].map((marketType) => feed.retain(marketType))
    return () => {
      for (const { release } of retained) release()
    }
  }, [feed, feeds])

  const compute = useCallback(() => {
    if (!wanted) return none
    return new Map(alerts.map((alert) => [alert.id, moveOf(alert, feeds)]))
  }, [alerts, feeds, wanted])
  const version = useCallback(
    () => [...feeds.values()].reduce((sum, list) => sum + list.version(), 0),
    [feeds],
  )
  return useSlowValue({ compute, same, version, held, occasion: '' }).value
}

function marketTypesOf(alerts: readonly Alert[]): MarketType[] {
  const numbers = alerts.map(({ symbolId }) => marketTypeOfSymbol(symbolId) ?? 0)
  return [...new Set(numbers)].filter(isMarketType).sort((a, b) => a - b)
}

function peekAll(feed: Feed, key: string): ReadonlyMap<MarketType, ListFeed> {
  const marketTypes = key.split(' ').map(Number).filter(isMarketType)
  return new Map(
    marketTypes.map((marketType) => {
      const { feed: listFeed, release } = feed.retain(marketType)
      release()
      return [marketType, listFeed]
    }),
  )
}

function moveOf(alert: Alert, feeds: ReadonlyMap<MarketType, ListFeed>): number {
  if (alert.alertType === alertTypes.moodBand) return moodMove(alert)
  const marketType = marketTypeOfSymbol(alert.symbolId) ?? 0
  const feed = isMarketType(marketType) ? feeds.get(marketType) : undefined
  const table = feed?.status.get().table
  const row = table?.symbolId.indexOf(alert.symbolId) ?? -1
  if (feed === undefined || table === undefined || row < 0) return Number.NaN
  return distanceNow({ feed, table, row }, alert).move
}

function same(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one.size === other.size && [...one].every(([id, move]) => Object.is(other.get(id), move))
}
