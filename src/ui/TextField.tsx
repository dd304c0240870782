import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldFrame, type FieldTexts, notedBy } from './field/FieldFrame.tsx'
import styles from './text-field.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'>, FieldTexts {
  /** Stands at the end inside the field, such as a button. */
  end?: ReactNode
}

/** A labelled line of text with its hint or its fault. */
export function TextField({ label, aside, hint, error, end, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} aside={aside} hint={hint} error={error}>
      <input {...input} {...notedBy(id, { hint, error })} id={id} className={styles.input} />
      {end}
    </FieldFrame>
  )
}
