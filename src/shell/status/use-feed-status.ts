import { useEffect, useState } from 'react'
import { useFeedState } from '../../feed/react.tsx'
import { type FeedStatus, feedStatusOf, grace } from './feed-status.ts'

/** A status and when it began, Unix ms. */
export interface LastingStatus {
  status: FeedStatus
  since: number
}

/** What has been wrong with the prices for longer than a moment. */
export function useFeedStatus(): LastingStatus | undefined {
  const state = useFeedState()
  const [lasting, setLasting] = useState<LastingStatus>()

  useEffect(() => {
    if (state === 'live') {
      setLasting(undefined)
      return
    }
    const since = Date.now()
    const tell = (): void => {
      const status = feedStatusOf(state, navigator.onLine)
      setLasting(status === undefined ? undefined : { status, since })
    }
    const timer = setTimeout(tell, grace[state])
    return () => clearTimeout(timer)
  }, [state])

  return lasting
}
