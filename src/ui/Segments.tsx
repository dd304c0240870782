import { type ReactNode, useId } from 'react'
import styles from './segments.module.css'

interface SegmentsProps<Value extends string> {
  /** What is chosen, for screen readers; the page shows it beside. */
  label: string
  /** `misfit` says why an option cannot be chosen. */
  options: readonly { value: Value; content: ReactNode; misfit?: string | undefined }[]
  value: Value
  onChoose: (value: Value) => void
  /** Lower, without a frame: beside other controls, or in the head of a card. */
  small?: boolean
}

/** A few choices side by side, of which one holds: radio buttons by another look. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, value, onChoose, small = false } = props
  const name = useId()
  return (
    <div
      className={styles.group}
      role="radiogroup"
      aria-label={label}
      data-small={small || undefined}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.option} title={option.misfit}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={option.value === value}
            disabled={option.misfit !== undefined}
            onChange={() => onChoose(option.value)}
          />
          {option.content}
        </label>
      ))}
    </div>
  )
}
