import { useEffect, useMemo, useState } from 'react'
import { useSession } from '../../account/session/react.tsx'
import { useApi } from '../../api/react.tsx'
import { type MarketLine, marketLines } from '../../contract/market/lines.ts'
import type { SymbolTable } from '../../contract/market/symbol-table.ts'

/** The choice to see only what a unified trading account may trade. */
export interface UnifiedFilter {
  /** True for somebody with such an account. */
  offered: boolean
  on: boolean
  /** Ids of the symbols to show; undefined for all of them. */
  symbols: ReadonlySet<string> | undefined
}

/**
 * Offers the choice to people with a unified account. The flags of contracts are kept on the device; until
 * they are there, and where they do not come, those of the table stand for them.
 * @param chosen what the address says, which means nothing to anybody else
 */
export function useUnifiedFilter(
  line: MarketLine,
  table: SymbolTable | undefined,
  chosen: boolean,
): UnifiedFilter {
  const { call } = useApi()
  const offered = useSession().person?.isUTA === true
  const [known, setKnown] = useState<{ line: MarketLine; symbols: ReadonlySet<string> }>()
  const on = offered && chosen

  useEffect(() => {
    if (!on || line === marketLines.spot) return undefined
    let current = true
    import('../data/load-unified-symbols.ts')
      .then(({ loadUnifiedSymbols }) => loadUnifiedSymbols(call, line))
      .then(
        (symbols) => current && setKnown({ line, symbols }),
        () => {},
      )
    return () => {
      current = false
    }
  }, [on, line, call])

  const ofTable = useMemo(
    () => new Set(table?.symbolId.filter((_, row) => table.supportUta[row] === 1)),
    [table],
  )
  const symbols = line === marketLines.spot || known?.line !== line ? ofTable : known.symbols
  return { offered, on, symbols: on ? symbols : undefined }
}
