import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './text-field.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: string
  /** What may be entered, shown beneath. */
  hint?: ReactNode
  /** What is wrong with the entry, shown in place of the hint and read out. */
  error?: ReactNode
  /** Stands at the end inside the field, such as a button. */
  end?: ReactNode
}

/** A labelled line of text with its hint or its fault. */
export function TextField({ label, hint, error, end, ...input }: TextFieldProps) {
  const id = useId()
  const wrong = error !== undefined
  const note = error ?? hint
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-wrong={wrong || undefined}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={wrong || undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        {end}
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
