import { type ComponentProps, useId } from 'react'
import styles from '../text-field.module.css'
import { FieldFrame, type FieldTexts, notedBy } from './FieldFrame.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'id'> & FieldTexts

/** A labelled text of several lines with its hint or its fault. */
export function TextArea({ label, aside, hint, error, ...input }: TextAreaProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} aside={aside} hint={hint} error={error}>
      <textarea {...input} {...notedBy(id, { hint, error })} id={id} className={styles.area} />
    </FieldFrame>
  )
}
