import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import styles from './change-filters.module.css'

interface FilterSelectProps<Value extends string> {
  label: string
  choices: readonly { value: Value; name: string }[]
  value: Value
  onChoose: (value: Value) => void
}

/** A choice in one line: a faint label, what is chosen, and the device's own list. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, choices, value, onChoose } = props
  const id = useId()
  return (
    <span className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const choice = choices.find((one) => one.value === event.target.value)
          if (choice !== undefined) onChoose(choice.value)
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
      <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
    </span>
  )
}
