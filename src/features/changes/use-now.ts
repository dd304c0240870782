import { useEffect, useState } from 'react'
import type { ListFeed } from '../../feed/feed-types.ts'
import { gatewayTime } from '../../feed/gateway-time.ts'
import { everySecond } from '../../lib/seconds.ts'

/** Seconds in which ages and figures stay as they are. */
const step = 5

/**
 * The gateway's time in Unix ms, kept up to date every few seconds; the device's before the first values.
 * @param isKnown true once there are values
 * @param still stays as it is
 */
export function useNow(feed: ListFeed, isKnown: boolean, still: boolean): number {
  const [now, setNow] = useState(() => timeOf(feed))
  useEffect(() => {
    if (still) return undefined
    // The first values bring the gateway's clock with them.
    if (isKnown) setNow(timeOf(feed))
    let passed = 0
    return everySecond(() => {
      passed += 1
      if (passed % step === 0) setNow(timeOf(feed))
    })
  }, [feed, isKnown, still])
  return now
}

function timeOf(feed: ListFeed): number {
  return gatewayTime(feed) || Date.now()
}
