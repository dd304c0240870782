import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { everySecond } from '../lib/seconds.ts'
import { clockOffsetQuery } from './queries/clock-offset.ts'
import { useApi } from './react.tsx'

/** The time on the gateway's clock, Unix ms, in whole steps of `step` ms; the device's own where it does not answer. */
export function useNow(step: number): number {
  const { data: offset = 0 } = useQuery(clockOffsetQuery(useApi()))
  const read = (): number => Math.floor((Date.now() + offset) / step) * step
  return useSyncExternalStore(everySecond, read, read)
}
