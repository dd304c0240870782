import { useLingui } from '@lingui/react/macro'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { moved } from '../../../market/columns/column-choice.ts'
import type { ColumnLayout } from '../../../market/columns/market-column.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './column-menu.module.css'
import { useRowDrag } from './use-row-drag.ts'

interface ColumnListProps {
  /** In the order of the menu. */
  entries: readonly ColumnLayout[]
  isShown: (id: string) => boolean
  onOrder: (ids: readonly string[]) => void
  onShow: (id: string, shown: boolean) => void
}

/** Columns that can be hidden, and moved with the pointer or the arrow keys on their handles. */
export function ColumnList({ entries, isShown, onOrder, onShow }: ColumnListProps) {
  const { t } = useLingui()
  const [said, setSaid] = useState('')
  const ids = entries.map(({ id }) => id)

  function move(from: number, to: number): void {
    const next = moved(ids, from, to)
    if (next === ids) return
    onOrder(next)
    setSaid(t`${entries[from]?.label ?? ''}, place ${to + 1} of ${ids.length}`)
  }

  const { dragged, handleOf } = useRowDrag(move)

  function onKeyDown(event: KeyboardEvent, index: number): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    move(index, index + step)
  }

  return (
    <>
      <ul className={styles.list}>
        {entries.map(({ id, label, from }, index) => (
          <li key={id} className={styles.row} data-dragged={dragged === index || undefined}>
            <button
              type="button"
              className={styles.handle}
              aria-label={t`Move ${label}`}
              title={t`Drag, or press an arrow key`}
              onKeyDown={(event) => onKeyDown(event, index)}
              {...handleOf(index)}
            >
              <GripVertical size={16} strokeWidth={1.5} aria-hidden />
            </button>
            <label className={styles.name}>
              <input
                type="checkbox"
                checked={isShown(id)}
                onChange={(event) => onShow(id, event.target.checked)}
              />
              <span>{label}</span>
              <span className={styles.note} data-from={from}>{t`on wider screens`}</span>
            </label>
          </li>
        ))}
      </ul>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </>
  )
}
