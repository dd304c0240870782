import styles from './switch.module.css'

interface SwitchProps {
  label: string
  on: boolean
  onChange: (on: boolean) => void
}

/** Something that is on or off, and changes at once. */
export function Switch({ label, on, onChange }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className={styles.switch}
      aria-label={label}
      aria-checked={on}
      checked={on}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
