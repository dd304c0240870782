import { useEffect, useState } from 'react'
import { everySecond } from './seconds.ts'

/** Answers that come every ten seconds are late after twice their interval and a moment, in ms. */
const lateAfter = 25_000

/** Whether an answer that comes every ten seconds is too old to be called live. @param receivedAt Unix ms */
export function useIsLate(receivedAt: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const check = (): void => setLate(Date.now() - receivedAt > lateAfter)
    check()
    return everySecond(check)
  }, [receivedAt])
  return late
}
