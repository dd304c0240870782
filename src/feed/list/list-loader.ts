import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import type { Timing } from '../timing.ts'
import type { ListData } from './load-list.ts'

/** Loads one list, now or after a while; one load at a time, and a later one replaces an earlier. */
export interface ListLoader {
  /** @param held the table that is at hand, which need not come again */
  load(held: Promise<SymbolTable | undefined>): void
  /**
   * Loads after a delay in ms.
   * @param isCut false where the gateway said how long to wait: then `retryNow` does not cut it short
   */
  loadAfter(delay: number, isCut: boolean): void
  /** Loads now what waits for a delay, because the network may be back. */
  retryNow(): void
  stop(): void
}

/** What a loader takes from outside. */
export interface ListLoaderOptions {
  timing: Timing
  load: (held: Promise<SymbolTable | undefined>) => Promise<ListData>
  /** The table at hand when a load begins that waited. */
  held: () => SymbolTable | undefined
  onLoaded: (data: ListData) => void
  onFailed: (error: unknown) => void
}

/** Makes a loader; nothing is loaded before it is asked to. */
export function createListLoader(options: ListLoaderOptions): ListLoader {
  const { timing, onLoaded, onFailed } = options
  /** Counts loads, so that the answer to an earlier one is told apart. */
  let round = 0
  let waits: 'no' | 'cut short' | 'to the end' = 'no'
  let cancelWait = () => {}

  function load(held: Promise<SymbolTable | undefined>): void {
    const own = ++round
    waits = 'no'
    cancelWait()
    options.load(held).then(
      (data) => {
        if (own === round) onLoaded(data)
      },
      (error: unknown) => {
        if (own === round) onFailed(error)
      },
    )
  }
  const loadNow = (): void => load(Promise.resolve(options.held()))

  return {
    load,
    loadAfter(delay, isCut) {
      waits = isCut ? 'cut short' : 'to the end'
      cancelWait = timing.after(delay, loadNow)
    },
    retryNow() {
      if (waits === 'cut short') loadNow()
    },
    stop() {
      round += 1
      waits = 'no'
      cancelWait()
    },
  }
}
