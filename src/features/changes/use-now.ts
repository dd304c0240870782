import { useEffect, useState } from 'react'
import type { LineFeed } from '../../feed/feed-types.ts'
import { gatewayTime } from '../../feed/gateway-time.ts'
import { everySecond } from '../../lib/seconds.ts'

/** Seconds in which ages and figures stay as they are. */
const step = 5

/** The gateway's time in Unix ms, kept up to date every few seconds; the device's before the first values. */
export function useNow(feed: LineFeed, still: boolean): number {
  const [now, setNow] = useState(() => timeOf(feed))
  useEffect(() => {
    if (still) return undefined
    setNow(timeOf(feed))
    let passed = 0
    return everySecond(() => {
      passed += 1
      // The first values come within seconds, and with them the gateway's clock.
      if (passed <= step || passed % step === 0) setNow(timeOf(feed))
    })
  }, [feed, still])
  return now
}

function timeOf(feed: LineFeed): number {
  return gatewayTime(feed) || Date.now()
}
