import type { Kline } from '../../../../contract/entities/market/kline.ts'
import type { KlineInterval } from '../../../../contract/enums.ts'
import { klineLength } from '../../../../contract/market/kline-time.ts'
import type { KlineNews } from '../../../../feed/feed-types.ts'
import { retryDelay } from '../../../../feed/socket/backoff.ts'
import type { Cancel, Timing } from '../../../../feed/timing.ts'
import { retryAfterOf } from '../../../../lib/retry-after.ts'
import { createListeners, type Listeners } from '../../../../lib/store/listeners.ts'
import { createStore, type ReadableStore } from '../../../../lib/store/store.ts'
import { createCandleList, type ListChange } from './candle-list.ts'

/** How the candles of a chart are doing; replaced when anything changes. */
export interface CandleStatus {
  /** `error`: there are none, and the last attempt to get some failed; it is retried. */
  phase: 'loading' | 'ready' | 'empty' | 'error'
  /** Older candles are on their way. */
  isLoadingOlder: boolean
  /** Why there are no older ones: the listing is reached, or as many as a chart holds; `open` where there may be. */
  end: 'open' | 'listing' | 'limit'
}

/** The candles of one symbol in one interval: the newest, the past as far as was asked for, and what comes. */
export interface CandleStore {
  candles: () => readonly Kline[]
  status: ReadableStore<CandleStatus>
  /** Calls back with what has changed; see `CandleList`. */
  onCandles: Listeners<[Exclude<ListChange, 'none'>]>['add']
  /** Asks for candles before the first, if there may be any. */
  loadOlder: () => void
  /** Asks at once for what waits for another attempt. */
  retry: () => void
  /** Takes the last price; `time` is the moment that it is of, Unix ms. */
  price: (price: string, time: number) => void
  news: (news: KlineNews) => void
  stop: () => void
}

/** What a store takes from outside. */
export interface CandleStoreOptions {
  interval: KlineInterval
  /** Candles of the first page. */
  firstPage: number
  /** The newest `limit` candles that start before `endTime`, oldest first. */
  load: (limit: number, endTime?: number) => Promise<readonly Kline[]>
  /** True for a page of an earlier visit, which stands in for one that did not come. */
  isStandIn: (page: readonly Kline[]) => boolean
  /** Unix ms on the gateway's clock; NaN while that is unknown. */
  now: () => number
  timing: Pick<Timing, 'after'>
  /** In [0, 1). */
  random: () => number
}

/** Candles of a page of the past, and most of one answer. */
const [olderPage, maxPage] = [500, 1_000]
/** Most candles that a chart holds. */
export const maxCandles = 20_000

/** Of a store that has just begun. */
export const loadingStatus: CandleStatus = { phase: 'loading', isLoadingOlder: false, end: 'open' }

/** Begins to load the newest candles. */
export function createCandleStore(options: CandleStoreOptions): CandleStore {
  const { interval, load, now, timing, random } = options
  const list = createCandleList(interval)
  const changes = createListeners<[Exclude<ListChange, 'none'>]>()
  const status = createStore(loadingStatus)
  let stopped = false
  let failures = 0
  let isAsking = false
  /** News came while the newest were asked for: they may be newer than the answer. */
  let later: readonly Kline[] = []
  let cancelRetry: Cancel = () => {}

  const set = (patch: Partial<CandleStatus>): void => {
    status.set({ ...status.get(), ...patch })
  }
  const tell = (change: ListChange): void => {
    if (change !== 'none') changes.emit(change)
  }
  const isReady = (): boolean => status.get().phase === 'ready'

  /** Asks for the newest: all of the first page, or those since the last. */
  const loadNewest = async (): Promise<void> => {
    if (isAsking || stopped) return
    isAsking = true
    cancelRetry()
    const last = list.all().at(-1)
    const limit = last === undefined ? options.firstPage : missing(last.time)
    try {
      const klines = await load(limit)
      if (stopped) return
      take(klines)
      if (options.isStandIn(klines)) fail()
      else failures = 0
    } catch (error) {
      if (!stopped) fail(retryAfterOf(error))
    } finally {
      isAsking = false
    }
  }

  const missing = (since: number): number => {
    const count = Math.ceil((now() - since) / klineLength(interval)) + 2
    return Number.isNaN(count) ? options.firstPage : Math.min(maxPage, Math.max(2, count))
  }

  const take = (klines: readonly Kline[]): void => {
    const waited = later
    later = []
    // After a long sleep the past begins anew: a chart has no holes.
    const isReset = list.all().length === 0 || list.hasGapBefore(klines)
    const change = isReset ? list.replace(klines) : list.merge(klines)
    const others = list.hasGapBefore(waited) ? 'none' : list.merge(waited)
    const phase = list.all().length === 0 ? 'empty' : 'ready'
    set({ phase, ...(isReset && { end: phase === 'empty' ? 'listing' : 'open' }) })
    tell(others === 'none' ? change : 'all')
  }

  /** @param allowedIn when the gateway said that it may be asked again, in ms: then nothing is wrong */
  const fail = (allowedIn?: number): void => {
    const delay = allowedIn ?? retryDelay(failures, random())
    failures += 1
    cancelRetry = timing.after(delay, () => void loadNewest())
    if (!isReady() && allowedIn === undefined) set({ phase: 'error' })
  }

  const loadOlder = async (): Promise<void> => {
    const first = list.all()[0]
    const { end, isLoadingOlder } = status.get()
    if (first === undefined || end !== 'open' || isLoadingOlder) return
    set({ isLoadingOlder: true })
    try {
      const room = maxCandles - list.all().length
      const klines = await load(Math.min(olderPage, room), first.time)
      if (stopped || list.all()[0] !== first) return
      const change = list.prepend(klines)
      const isFull = list.all().length >= maxCandles
      set({ end: change === 'none' ? 'listing' : isFull ? 'limit' : 'open' })
      tell(change)
    } catch {
      // Asked for again when the user moves on.
    } finally {
      if (!stopped) set({ isLoadingOlder: false })
    }
  }

  void loadNewest()
  return {
    candles: list.all,
    status,
    onCandles: changes.add,
    loadOlder: () => void loadOlder(),
    retry: () => void loadNewest(),
    price: (price, time) => {
      if (isReady()) tell(list.price(price, time))
      else list.price(price, time)
    },
    news: (news) => {
      if (news.kind === 'ready') void loadNewest()
      if (news.kind !== 'klines') return
      if (isAsking) later = news.klines
      else if (!isReady() || list.hasGapBefore(news.klines)) void loadNewest()
      else tell(list.merge(news.klines))
    },
    stop: () => {
      stopped = true
      cancelRetry()
    },
  }
}
