import { useEffect, useState } from 'react'
import { useApi } from '../../api/react.tsx'
import { defaultTimeZone, type TimeZone } from '../../contract/entities/time-zone.ts'
import type { LineFeed } from '../../feed/feed-types.ts'
import { gatewayTime } from '../../feed/gateway-time.ts'
import { retryAfterOf } from '../../lib/retry-after.ts'
import { usePreferences } from '../../storage/react.tsx'
import { type OpenPrices, untilMidnight } from './open-prices.ts'

/** The gateway needs a moment after midnight to close the hour, in ms. */
const settle = 5_000
const retryTime = 15_000

/** What the changes of a list are measured from. */
export interface ChangeBasis {
  /** The basis in force: the chosen one once its prices are there. */
  zone: TimeZone
  /** Undefined under the default basis. */
  prices: OpenPrices | undefined
  /** Prices of the chosen zone could not be had. */
  failed: boolean
}

const rolling: ChangeBasis = { zone: defaultTimeZone, prices: undefined, failed: false }

/**
 * The basis that the person chose. Prices at midnight are fetched only where it is not the rolling day,
 * and again at each midnight of the zone; without them changes are over the rolling day.
 */
export function useChangeBasis(feed: LineFeed): ChangeBasis {
  const { call } = useApi()
  const { timeZone } = usePreferences().preferences
  const [basis, setBasis] = useState<ChangeBasis & { feed: LineFeed; chosen: TimeZone }>()

  useEffect(() => {
    if (timeZone === defaultTimeZone) return undefined
    const ended = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async (): Promise<void> => {
      let retry = retryTime
      const prices = await import('./load-open-prices.ts')
        .then(({ loadOpenPrices }) => loadOpenPrices(call, feed.line, timeZone, ended.signal))
        .catch((error: unknown) => {
          retry = retryAfterOf(error) ?? retryTime
          return undefined
        })
      if (ended.signal.aborted) return
      const failed = prices === undefined
      const zone = failed ? defaultTimeZone : timeZone
      setBasis({ feed, chosen: timeZone, zone, prices, failed })
      const now = gatewayTime(feed) || Date.now()
      timer = setTimeout(load, failed ? retry : untilMidnight(now, timeZone) + settle)
    }
    void load()
    return () => {
      ended.abort()
      clearTimeout(timer)
    }
  }, [call, feed, timeZone])

  return basis?.feed === feed && basis.chosen === timeZone ? basis : rolling
}
