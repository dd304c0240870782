import { useId } from 'react'
import styles from './form-field.module.css'

interface SegmentsProps<Value extends string | number> {
  label: string
  choices: readonly { value: Value; name: string }[]
  value: Value
  onChoose: (value: Value) => void
}

/** A few choices side by side, of which one is on. */
export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const { label, choices, value, onChoose } = props
  const group = useId()
  return (
    <div className={styles.segments} role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.segment}>
          <input
            type="radio"
            name={group}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.name}
        </label>
      ))}
    </div>
  )
}
