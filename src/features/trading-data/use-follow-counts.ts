import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { networkData, tradingData } from '../../contract/calls/trading-data.ts'
import { followMetrics } from '../../feed/follow-metrics.ts'
import { useFeed } from '../../feed/react.tsx'

/** Readers ask for a new count within so many ms, not all at once. */
const spread = 3_000

/** Asks for the figures on the screen each time they have been counted. */
export function useFollowCounts(): void {
  const feed = useFeed()
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = followMetrics(feed, () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        for (const { name } of [tradingData, networkData]) {
          void client.invalidateQueries({ queryKey: [name], refetchType: 'active' })
        }
      }, Math.random() * spread)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [feed, client])
}
