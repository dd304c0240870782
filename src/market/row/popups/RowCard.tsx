import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Popover } from '@base-ui/react/popover'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { directionOf } from '../../../contract/locales.ts'
import button from '../../../ui/button.module.css'
import { useSymbolName } from '../../data/use-symbol-name.ts'
import type { RowPartProps, RowRequest } from '../row-action.ts'
import { type RowItem, useRowItems } from '../use-row-items.ts'
import { RowSummary } from './RowSummary.tsx'
import styles from './row-card.module.css'

interface RowCardProps extends RowPartProps {
  /** The pointer came onto the card, or left it. */
  onPointer: (inside: boolean) => void
}

const offered: readonly RowItem['id'][] = ['compare', 'alert', 'details']

/** The card of a row: what it did today, beside it. */
export function RowCard({ list, asked, onAsk, onPointer }: RowCardProps) {
  const { i18n } = useLingui()
  const { table } = list.view
  const nameOf = useSymbolName(table)
  const wanted = asked?.kind === 'card' ? asked : undefined
  const [shown, setShown] = useState<RowRequest>()
  if (wanted !== undefined && shown !== wanted) setShown(wanted)
  const row = shown === undefined ? -1 : table.symbolId.indexOf(shown.rowId)
  if (shown === undefined || row < 0) return null
  const { anchor, byKey, side = 'bottom' } = shown
  return (
    <DirectionProvider direction={directionOf({ language: i18n.locale })}>
      <Popover.Root open={wanted !== undefined} onOpenChange={(open) => open || onAsk(undefined)}>
        <Popover.Portal>
          <Popover.Positioner
            className={styles.place}
            anchor={anchor}
            side={side}
            align="start"
            sideOffset={4}
            collisionPadding={12}
          >
            <Popover.Popup
              className={styles.card}
              aria-label={nameOf(row)}
              initialFocus={byKey}
              finalFocus={() => (byKey && anchor instanceof HTMLElement ? anchor : false)}
              onPointerEnter={() => onPointer(true)}
              onPointerLeave={() => onPointer(false)}
            >
              <RowSummary key={shown.rowId} list={list} row={row} />
              <CardButtons list={list} rowId={shown.rowId} onDone={() => onAsk(undefined)} />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </DirectionProvider>
  )
}

interface CardButtonsProps extends Pick<RowPartProps, 'list'> {
  rowId: string
  onDone: () => void
}

function CardButtons({ list, rowId, onDone }: CardButtonsProps) {
  const items = useRowItems(list, rowId, () => {})
  const press = ({ id, run }: RowItem): void => {
    run()
    if (id !== 'compare') onDone()
  }
  return (
    <div className={styles.buttons}>
      {offered.map((id) => {
        const item = items.find((entry) => entry.id === id)
        if (item === undefined) return null
        return (
          <button key={id} type="button" className={button.quiet} onClick={() => press(item)}>
            <item.Icon size={16} strokeWidth={1.5} aria-hidden />
            {item.text}
          </button>
        )
      })}
    </div>
  )
}
