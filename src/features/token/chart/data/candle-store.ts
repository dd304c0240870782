import type { Kline } from '../../../../contract/entities/market/kline.ts'
import type { KlineInterval } from '../../../../contract/enums.ts'
import { klineLength } from '../../../../contract/market/kline-time.ts'
import type { KlineNews } from '../../../../feed/feed-types.ts'
import { retryDelay } from '../../../../feed/socket/backoff.ts'
import type { Cancel, Timing } from '../../../../feed/timing.ts'
import { retryAfterOf } from '../../../../lib/retry-after.ts'
import { createListeners, type Listeners } from '../../../../lib/store/listeners.ts'
import { createStore, type ReadableStore } from '../../../../lib/store/store.ts'
import { type CandleList, createCandleList, type ListChange } from './candle-list.ts'

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
  const { interval, load, timing, random } = options
  const list = createCandleList(interval)
  const changes = createListeners<[Exclude<ListChange, 'none'>]>()
  const status = createStore(loadingStatus)
  let stopped = false
  let failures = 0
  let isAsking = false
  /** News came while the newest were asked for: they may be newer than the answer. */
  let later: readonly Kline[] = []
  let cancelRetry: Cancel = () => {}

  const set = (patch: Partial<CandleStatus>): void => status.set({ ...status.get(), ...patch })
  const tell = (change: ListChange): void => {
    if (change !== 'none') changes.emit(change)
  }
  const isReady = (): boolean => status.get().phase === 'ready'
  /** Asks for the newest: all of the first page, or those since the last. */
  const loadNewest = async (): Promise<void> => {
    if (isAsking || stopped) return
    isAsking = true
    cancelRetry()
    try {
      const klines = await load(countSince(list.all().at(-1)?.time, options))
      if (stopped) return
      const { isReset, change } = mergeNewest(list, klines, later)
      later = []
      set(statusOf(list, isReset))
      tell(change)
      if (options.isStandIn(klines)) fail()
      else failures = 0
    } catch (error) {
      if (!stopped) fail(retryAfterOf(error))
    } finally {
      isAsking = false
    }
  }

  /** @param allowedIn when the gateway said that it may be asked again, in ms: then nothing is wrong */
  const fail = (allowedIn?: number): void => {
    const delay = allowedIn ?? retryDelay(failures, random())
    failures += 1
    cancelRetry = timing.after(delay, () => void loadNewest())
    if (!isReady() && allowedIn === undefined) set({ phase: 'error' })
  }

  const loadOlder = async (): Promise<void> => {
    const { end, isLoadingOlder } = status.get()
    if (list.all().length === 0 || end !== 'open' || isLoadingOlder) return
    set({ isLoadingOlder: true })
    const older = await olderCandles(list, load, () => stopped)
    if (stopped) return
    set({ isLoadingOlder: false, ...(older && { end: older.end }) })
    if (older !== undefined) tell(older.change)
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

/** How many candles there may be since the one that starts at `since`, Unix ms; a first page where that is unknown. */
function countSince(
  since: number | undefined,
  { now, interval, firstPage }: CandleStoreOptions,
): number {
  if (since === undefined) return firstPage
  const count = Math.ceil((now() - since) / klineLength(interval)) + 2
  return Number.isNaN(count) ? firstPage : Math.min(maxPage, Math.max(2, count))
}

/** How a store with these candles is doing; `isReset` where its past begins anew. */
function statusOf(list: CandleList, isReset: boolean): Partial<CandleStatus> {
  const isEmpty = list.all().length === 0
  const phase = isEmpty ? 'empty' : 'ready'
  return isReset ? { phase, end: isEmpty ? 'listing' : 'open' } : { phase }
}

/** Takes the newest candles and what came meanwhile. After a long sleep the past begins anew: a chart has no holes. */
function mergeNewest(
  list: CandleList,
  klines: readonly Kline[],
  waited: readonly Kline[],
): { isReset: boolean; change: ListChange } {
  const isReset = list.all().length === 0 || list.hasGapBefore(klines)
  const change = isReset ? list.replace(klines) : list.merge(klines)
  const others = list.hasGapBefore(waited) ? 'none' : list.merge(waited)
  return { isReset, change: others === 'none' ? change : 'all' }
}

/** Takes a page of candles before the first; undefined where it did not come, or the first is another one by then. */
async function olderCandles(
  list: CandleList,
  load: CandleStoreOptions['load'],
  isStopped: () => boolean,
): Promise<{ change: ListChange; end: CandleStatus['end'] } | undefined> {
  const [first] = list.all()
  if (first === undefined) return undefined
  try {
    const room = maxCandles - list.all().length
    const klines = await load(Math.min(olderPage, room), first.time)
    if (isStopped() || list.all()[0] !== first) return undefined
    const change = list.prepend(klines)
    const isFull = list.all().length >= maxCandles
    return { change, end: change === 'none' ? 'listing' : isFull ? 'limit' : 'open' }
  } catch {
    // Asked for again when the user moves on.
    return undefined
  }
}
