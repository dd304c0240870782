import { createListeners } from '../../../lib/listeners.ts'

/** A symbol that was put aside to be compared with others. */
export interface ComparedSymbol {
  symbolId: string
  /** Code of its coin. */
  base: string
  /** As it is shown, such as `BTC/USDT`. */
  name: string
}

/** The symbols that are compared, in the order in which they were chosen. */
export interface ComparedSymbols {
  symbols: () => readonly ComparedSymbol[]
  has: (symbolId: string) => boolean
  /** Takes a symbol in or out. Answers false where there is no room for it. */
  toggle: (symbol: ComparedSymbol) => boolean
  clear: () => void
  onChange: (listener: () => void) => () => void
}

/** More lines in one picture tell nothing any more. */
export const mostCompared = 4

/** Makes the set of symbols that are compared. */
function createCompared(): ComparedSymbols {
  const listeners = createListeners()
  let chosen: readonly ComparedSymbol[] = []
  const has = (symbolId: string): boolean => chosen.some((entry) => entry.symbolId === symbolId)
  const set = (next: readonly ComparedSymbol[]): void => {
    chosen = next
    listeners.emit()
  }
  return {
    symbols: () => chosen,
    has,
    toggle(symbol) {
      if (has(symbol.symbolId)) {
        set(chosen.filter(({ symbolId }) => symbolId !== symbol.symbolId))
        return true
      }
      if (chosen.length >= mostCompared) return false
      set([...chosen, symbol])
      return true
    },
    clear: () => set([]),
    onChange: listeners.add,
  }
}

/** Those of this page, whatever list they were chosen from. */
export const compared = createCompared()
