import { createStore } from '../../../../lib/store/store.ts'
import { useStore } from '../../../../lib/store/use-store.ts'
import { type CandleStatus, type CandleStore, loadingStatus } from './candle-store.ts'

const loading = createStore(loadingStatus)

/** How the candles are doing, kept up to date. */
export function useStatus(store: CandleStore | undefined): CandleStatus {
  return useStore(store?.status ?? loading)
}
