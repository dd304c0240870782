import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { useStore } from '../../../lib/store/use-store.ts'
import type { LiveText } from '../../cells/cell-text.ts'
import { changeText, signedText } from '../../cells/change-text.ts'
import { TickCell } from '../../cells/TickCell.tsx'
import type { ListView } from '../../data/list-view.ts'
import styles from './compare-panel.module.css'
import { compared } from './compared.ts'
import { compareDays } from './day-chart.ts'
import { useDayKlines } from './use-day-klines.ts'

const size = { width: 320, height: 120 }

/** The last 24 hours of up to four symbols over each other, each from the price that it began with. */
export function ComparePanel({ view }: { view: ListView }) {
  const { t } = useLingui()
  const { hidden } = useVisitor()
  const chosen = useStore(compared)
  const symbols = chosen.filter(({ base }) => !hidden.has(base))
  // A coin that is hidden from another language gives its place to the next one.
  useEffect(() => {
    for (const symbol of chosen) {
      // Another table's panel may have taken it out already.
      if (hidden.has(symbol.base) && compared.has(symbol.symbolId)) compared.toggle(symbol)
    }
  }, [chosen, hidden])
  const [first, second, third, fourth] = symbols
  const days = [
    useDayKlines(first?.symbolId),
    useDayKlines(second?.symbolId),
    useDayKlines(third?.symbolId),
    useDayKlines(fourth?.symbolId),
  ]
  const live = useMemo(() => changeText(view, 'open24h'), [view])
  const root = useRef<HTMLElement>(null)
  const isOpen = symbols.length > 0

  // Rows that take the focus come to stand above it. Setting this styles the whole page anew.
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const height = isOpen ? `${root.current?.offsetHeight ?? 0}px` : ''
    if (style.getPropertyValue('--floating-height') === height) return
    style.setProperty('--floating-height', height)
  })

  if (!isOpen) return null
  const { lines, changes, zero } = compareDays(days.slice(0, symbols.length), size)
  // Symbols of other lists do not tick here: their klines, fetched each minute, tell their change.
  const ofKlines: LiveText = {
    read: (index) => signedText(view, changes[index] ?? Number.NaN),
    watch: () => () => {},
  }
  return (
    <section ref={root} className={styles.panel} aria-label={t`Compared symbols`}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <Trans>Last 24 hours</Trans>
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label={t`Close the comparison`}
          onClick={compared.clear}
        >
          <X size={16} strokeWidth={1.5} aria-hidden />
        </button>
      </header>
      <svg className={styles.chart} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
        <path className={styles.zero} d={`M0 ${zero.toFixed(1)}H${size.width}`} />
        {lines.map((line, index) => (
          <path
            key={symbols[index]?.symbolId}
            className={styles.line}
            data-series={index}
            d={line}
          />
        ))}
      </svg>
      <ul className={styles.legend}>
        {symbols.map((symbol, index) => {
          const row = view.table.symbolId.indexOf(symbol.symbolId)
          return (
            <li key={symbol.symbolId} className={styles.entry}>
              <svg className={styles.sample} viewBox="0 0 20 2" aria-hidden>
                <path className={styles.line} data-series={index} d="M0 1H20" />
              </svg>
              <bdi dir="ltr" translate="no" className={styles.name}>
                {symbol.name}
              </bdi>
              <TickCell key={row} row={row < 0 ? index : row} live={row < 0 ? ofKlines : live} />
              <button
                type="button"
                className={styles.close}
                aria-label={t`Take ${symbol.name} out`}
                onClick={() => compared.toggle(symbol)}
              >
                <X size={14} strokeWidth={1.5} aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
