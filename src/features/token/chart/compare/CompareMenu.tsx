import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Popover } from '@base-ui/react/popover'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useVisitor } from '../../../../app/visitor/use-visitor.ts'
import { directionOf } from '../../../../contract/locales.ts'
import type { Place } from '../data/use-place.ts'
import menu from '../toolbar/indicator-menu.module.css'
import toolbar from '../toolbar/toolbar.module.css'
import { type Comparable, comparableSymbols } from './choose-symbols.ts'
import styles from './compare.module.css'

/** Symbols that a chart can be compared with at a time. */
export const maxCompared = 3

interface CompareMenuProps {
  place: Place
  /** Ids of the chart's own symbol and of those that it is compared with. */
  left: readonly string[]
  onAdd: (symbol: Comparable) => void
}

/** Offers symbols of the same list to compare the chart with. */
export function CompareMenu({ place, left, onAdd }: CompareMenuProps) {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const { hidden } = useVisitor()
  const isFull = left.length > maxCompared
  const offered = isOpen ? comparableSymbols(place.feed, place.table, { search, left, hidden }) : []
  return (
    <DirectionProvider direction={directionOf({ language: i18n.locale })}>
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger className={toolbar.choice} aria-label={t`Compare`} disabled={isFull}>
          <Plus size={16} strokeWidth={1.5} aria-hidden />
          <span className={toolbar.word}>
            <Trans>Compare</Trans>
          </span>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner className={menu.place} sideOffset={4} collisionPadding={12}>
            <Popover.Popup className={menu.panel} aria-label={t`Compare`}>
              <input
                type="search"
                className={styles.search}
                aria-label={t`Search a symbol to compare with`}
                placeholder={t`Search a symbol to compare with`}
                value={search}
                onChange={({ target }) => setSearch(target.value)}
              />
              {offered.map((symbol) => (
                <button
                  key={symbol.symbolId}
                  type="button"
                  className={styles.symbol}
                  onClick={() => {
                    setOpen(false)
                    setSearch('')
                    onAdd(symbol)
                  }}
                >
                  <bdi dir="ltr">{symbol.name}</bdi>
                </button>
              ))}
              {offered.length === 0 && (
                <p className={styles.none}>
                  <Trans>No symbol fits.</Trans>
                </p>
              )}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </DirectionProvider>
  )
}
