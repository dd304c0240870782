import { useCallback, useSyncExternalStore } from 'react'
import type { CandleStatus, CandleStore } from './candle-store.ts'

const loading: CandleStatus = { phase: 'loading', isLoadingOlder: false, end: 'open' }

/** How the candles are doing, kept up to date. */
export function useStatus(store: CandleStore | undefined): CandleStatus {
  const subscribe = useCallback(
    (listener: () => void) => store?.onStatus(listener) ?? (() => {}),
    [store],
  )
  const read = (): CandleStatus => store?.status() ?? loading
  return useSyncExternalStore(subscribe, read, read)
}
