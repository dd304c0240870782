import { type ReactNode, startTransition, useId, useOptimistic } from 'react'
import styles from './segments.module.css'

interface SegmentsProps<Value extends string> {
  /** What is chosen, for screen readers; the page shows it beside. */
  label: string
  /** `misfit` says why an option cannot be chosen. */
  options: readonly { value: Value; content: ReactNode; misfit?: string | undefined }[]
  value: Value
  /** Where a promise is returned, for example that of a navigation, the choice shows until it is settled. */
  onChoose: (value: Value) => unknown
  /** Lower, without a frame: beside other controls, or in the head of a card. */
  small?: boolean
}

/** A few choices side by side, of which one holds: radio buttons by another look. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, value, onChoose, small = false } = props
  const name = useId()
  const [shown, show] = useOptimistic(value)
  const choose = (next: Value): void =>
    startTransition(async () => {
      show(next)
      await onChoose(next)
    })
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
            checked={option.value === shown}
            disabled={option.misfit !== undefined}
            onChange={() => choose(option.value)}
          />
          {option.content}
        </label>
      ))}
    </div>
  )
}
