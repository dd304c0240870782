import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './inline-select.module.css'

interface InlineSelectProps<Value extends string> {
  /** Stands before the value. */
  label: string
  /** True where the value says by itself what is chosen: then the label is only read out. */
  isLabelHidden?: boolean
  choices: readonly { value: Value; name: string; disabled?: boolean }[]
  value: Value
  onChoose: (value: Value) => void
}

/** A choice in a row of controls, with the device's own list: its name and what holds, in one frame. */
export function InlineSelect<Value extends string>(props: InlineSelectProps<Value>) {
  const { label, isLabelHidden = false, choices, value, onChoose } = props
  const id = useId()
  const choose = (chosen: string): void => {
    const choice = choices.find((entry) => entry.value === chosen)
    if (choice !== undefined) onChoose(choice.value)
  }
  return (
    <span className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? undefined : styles.label}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.name}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.arrow} size={14} strokeWidth={1.5} aria-hidden />
    </span>
  )
}
