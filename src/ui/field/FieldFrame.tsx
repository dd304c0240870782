import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from '../text-field.module.css'

/** What stands around an entry, whatever it is entered in. */
export interface FieldTexts {
  label: string
  /** Stands at the end of the label's line, such as how much of the room is taken. */
  aside?: ReactNode
  /** What may be entered, shown beneath. */
  hint?: ReactNode
  /** What is wrong with the entry, shown in place of the hint and read out. */
  error?: ReactNode
}

interface FieldFrameProps extends FieldTexts {
  /** Id of the control. */
  id: string
  children: ReactNode
}

/** Label, box and note of an entry. */
export function FieldFrame({ id, label, aside, hint, error, children }: FieldFrameProps) {
  const wrong = error !== undefined
  const note = error ?? hint
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      <div className={styles.box} data-wrong={wrong || undefined}>
        {children}
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className={styles.note} data-wrong={wrong || undefined}>
          {wrong && <CircleAlert className={styles.mark} size={16} strokeWidth={1.5} aria-hidden />}
          {note}
        </p>
      )}
    </div>
  )
}

/** What ties a control to the note of its frame. */
export function notedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  return {
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': (error ?? hint) === undefined ? undefined : `${id}-note`,
  }
}
