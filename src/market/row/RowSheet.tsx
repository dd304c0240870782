import { Dialog } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import button from '../../ui/button.module.css'
import { pairName } from '../list-filter.ts'
import { RowSummary } from './RowSummary.tsx'
import type { RowPartProps, RowRequest } from './row-action.ts'
import styles from './row-sheet.module.css'
import { type RowItem, useRowItems } from './use-row-items.ts'

const notOffered: readonly RowItem['id'][] = ['tab', 'card']

/** What can be done with a row, in a sheet under the thumb. */
export function RowSheet({ list, asked, onAsk }: RowPartProps) {
  const { t } = useLingui()
  const { table } = list.view
  const wanted = asked?.kind === 'sheet' ? asked : undefined
  const [shown, setShown] = useState<RowRequest>()
  if (wanted !== undefined && shown !== wanted) setShown(wanted)
  const row = shown === undefined ? -1 : table.symbolId.indexOf(shown.rowId)
  if (shown === undefined || row < 0) return null
  const { anchor, byKey, rowId } = shown
  const close = (): void => onAsk(undefined)
  return (
    <Dialog.Root open={wanted !== undefined} onOpenChange={(open) => open || close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          className={styles.sheet}
          aria-label={t`Actions for ${pairName(table, row)}`}
          finalFocus={() => (byKey && anchor instanceof HTMLElement ? anchor : false)}
        >
          <Dialog.Close className={styles.close} aria-label={t`Close`}>
            <X size={20} strokeWidth={1.5} aria-hidden />
          </Dialog.Close>
          <RowSummary view={list.view} row={row} />
          <SheetItems list={list} rowId={rowId} onDone={close} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface SheetItemsProps extends Pick<RowPartProps, 'list'> {
  rowId: string
  onDone: () => void
}

function SheetItems({ list, rowId, onDone }: SheetItemsProps) {
  const items = useRowItems(list, rowId, () => {})
  const press = (run: () => void): void => {
    onDone()
    run()
  }
  return (
    <ul className={styles.items}>
      {items
        .filter(({ id }) => !notOffered.includes(id))
        .map(({ id, text, Icon, run }) => (
          <li key={id}>
            <button type="button" className={button.quiet} onClick={() => press(run)}>
              <Icon size={20} strokeWidth={1.5} aria-hidden />
              {text}
            </button>
          </li>
        ))}
    </ul>
  )
}
