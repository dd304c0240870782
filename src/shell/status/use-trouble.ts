import { useEffect, useState } from 'react'
import { useFeedState } from '../../feed/react.tsx'
import { grace, type Trouble, troubleOf } from './trouble.ts'

/** A trouble and when it began, Unix ms. */
export interface LastingTrouble {
  trouble: Trouble
  since: number
}

/** What has been wrong with the prices for longer than a moment. */
export function useTrouble(): LastingTrouble | undefined {
  const state = useFeedState()
  const [lasting, setLasting] = useState<LastingTrouble>()

  useEffect(() => {
    if (state === 'live') {
      setLasting(undefined)
      return
    }
    const since = Date.now()
    const tell = (): void => {
      const trouble = troubleOf(state, navigator.onLine)
      setLasting(trouble === undefined ? undefined : { trouble, since })
    }
    const timer = setTimeout(tell, grace[state])
    return () => clearTimeout(timer)
  }, [state])

  return lasting
}
