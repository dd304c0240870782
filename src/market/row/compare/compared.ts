import { createStore, type ReadableStore } from '../../../lib/store/store.ts'

/** A symbol that was put aside to be compared with others. */
export interface ComparedSymbol {
  symbolId: string
  /** Code of its coin. */
  base: string
  /** As it is shown, such as `BTC/USDT`. */
  name: string
}

/** The symbols that are compared, in the order in which they were chosen. */
export interface ComparedSymbols extends ReadableStore<readonly ComparedSymbol[]> {
  has: (symbolId: string) => boolean
  /** Takes a symbol in or out. Answers false where there is no room for it. */
  toggle: (symbol: ComparedSymbol) => boolean
  clear: () => void
}

/** More lines in one picture tell nothing any more. */
export const mostCompared = 4

/** Makes the set of symbols that are compared. */
function createCompared(): ComparedSymbols {
  const { set, ...compared } = createStore<readonly ComparedSymbol[]>([])
  const has = (symbolId: string): boolean =>
    compared.get().some((entry) => entry.symbolId === symbolId)
  return {
    ...compared,
    has,
    toggle(symbol) {
      const chosen = compared.get()
      if (has(symbol.symbolId)) {
        set(chosen.filter(({ symbolId }) => symbolId !== symbol.symbolId))
        return true
      }
      if (chosen.length >= mostCompared) return false
      set([...chosen, symbol])
      return true
    },
    clear: () => set([]),
  }
}

/** Those of this page, whatever list they were chosen from. */
export const compared = createCompared()
