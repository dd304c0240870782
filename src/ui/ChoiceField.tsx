import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import styles from './choice-field.module.css'
import type { Choice } from './menu/ChoiceMenu.tsx'

interface ChoiceFieldProps<Value extends string> {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChoose: (value: Value) => void
}

/** A labelled field of which one entry is chosen, with the device's own list. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, choices, value, onChoose } = props
  const id = useId()
  const choose = (chosen: string): void => {
    const choice = choices.find((entry) => entry.value === chosen)
    if (choice !== undefined) onChoose(choice.value)
  }
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.field}>
        <select
          id={id}
          className={styles.select}
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} lang={choice.language}>
              {choice.note === undefined ? choice.name : `${choice.name} (${choice.note})`}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.arrow} size={16} strokeWidth={1.5} aria-hidden />
      </span>
    </div>
  )
}
