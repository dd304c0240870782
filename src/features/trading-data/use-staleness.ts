import { useEffect, useState } from 'react'
import { everySecond } from '../../lib/seconds.ts'
import type { CountState } from './page/Frame.tsx'

/** Figures are old when so many counts have passed without them. */
const oldAfter = 2

/**
 * How old the figures of an answer are, kept up to date.
 * @param now the gateway's time, Unix ms; nothing is old while that is NaN
 */
export function useStaleness(
  data: { asOf: number; nextAt: number } | undefined,
  now: () => number,
): CountState {
  const asOf = data?.asOf
  const nextAt = data?.nextAt
  const [isOld, setOld] = useState(false)
  useEffect(() => {
    if (asOf === undefined || nextAt === undefined) return undefined
    const look = (): void => setOld(now() - asOf > (nextAt - asOf) * (oldAfter + 1))
    look()
    return everySecond(look)
  }, [asOf, nextAt, now])
  return { asOf, nextAt, isOld }
}
