import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import styles from './select-field.module.css'

interface SelectFieldProps<Value extends string | number> {
  label: string
  choices: readonly { value: Value; name: string }[]
  value: Value
  onChoose: (value: Value) => void
}

/** A label and the device's own list of choices in one line. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { label, choices, value, onChoose } = props
  const id = useId()
  const choose = (text: string): void => {
    const choice = choices.find((one) => String(one.value) === text)
    if (choice !== undefined) onChoose(choice.value)
  }
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.box}>
        <select
          id={id}
          className={styles.select}
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.name}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.arrow} size={16} strokeWidth={1.5} aria-hidden />
      </span>
    </div>
  )
}
