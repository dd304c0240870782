import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useSymbolLabels } from '../markets/use-symbol-labels.ts'
import type { Token } from '../page/token.ts'
import { useOpenPair } from '../page/use-open-pair.ts'
import styles from './head.module.css'

/** Chooses the pair that the page is of, with the device's own list. */
export function PairSelect({ token }: { token: Token }) {
  const { t } = useLingui()
  const { nameOf, kindName } = useSymbolLabels()
  const openPair = useOpenPair()
  const { base, main, symbols } = token
  return (
    <span className={styles.pair}>
      <select
        aria-label={t({ message: 'Pair', context: 'choice' })}
        value={main.symbolId}
        onChange={(event) => openPair(base, event.target.value)}
        translate="no"
      >
        {symbols.map((symbol) => (
          <option key={symbol.symbolId} value={symbol.symbolId}>
            {`${nameOf(symbol)} · ${kindName(symbol)}`}
          </option>
        ))}
      </select>
      <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
    </span>
  )
}
