import { useSyncExternalStore } from 'react'
import { gatewayTime } from '../../../feed/gateway-time.ts'
import { everySecond } from '../../../lib/seconds.ts'
import type { ChainClock } from './chain-view.ts'

/** The time on the gateway's clock, Unix ms, in whole steps of `step` ms. */
export function useNow(clock: ChainClock, step: number): number {
  const read = (): number => Math.floor(nowOf(clock) / step) * step
  return useSyncExternalStore(everySecond, read, read)
}

function nowOf({ feed, tip }: ChainClock): number {
  // Beside the simulated market the device's clock says nothing.
  return gatewayTime(feed) || (tip.basis === 'simulated' ? tip.heightAsOf : Date.now())
}
