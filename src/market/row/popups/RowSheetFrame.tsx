import { Dialog } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import button from '../../../ui/button.module.css'
import type { AskRow, RowAction, RowRequest } from '../row-action.ts'
import styles from './row-sheet.module.css'

interface RowSheetFrameProps {
  /** What is open; undefined for nothing. */
  asked: RowRequest | undefined
  onAsk: AskRow
  /** The name of a row; undefined for one that has left the list. */
  nameOf: (rowId: string) => string | undefined
  /** Draws what is in the sheet of a row. */
  children: (rowId: string) => ReactNode
}

/** Holds what can be done with a row, in a sheet under the thumb. */
export function RowSheetFrame({ asked, onAsk, nameOf, children }: RowSheetFrameProps) {
  const { t } = useLingui()
  const wanted = asked?.kind === 'sheet' ? asked : undefined
  const [shown, setShown] = useState<RowRequest>()
  if (wanted !== undefined && shown !== wanted) setShown(wanted)
  const name = shown && nameOf(shown.rowId)
  if (shown === undefined || name === undefined) return null
  const { anchor, byKey, rowId } = shown
  return (
    <Dialog.Root open={wanted !== undefined} onOpenChange={(open) => open || onAsk(undefined)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          className={styles.sheet}
          aria-label={t`Actions for ${name}`}
          finalFocus={() => (byKey && anchor instanceof HTMLElement ? anchor : false)}
        >
          <Dialog.Close className={styles.close} aria-label={t`Close`}>
            <X size={20} strokeWidth={1.5} aria-hidden />
          </Dialog.Close>
          {children(rowId)}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface SheetItemsProps {
  items: readonly RowAction[]
  onDone: () => void
}

/** Buttons of a sheet, each of which closes it first. */
export function SheetItems({ items, onDone }: SheetItemsProps) {
  const press = (run: () => void): void => {
    onDone()
    run()
  }
  return (
    <ul className={styles.items}>
      {items.map(({ id, text, Icon, run }) => (
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
