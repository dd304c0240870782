import styles from './switch.module.css'

interface SwitchProps {
  label: string
  on: boolean
  /** Id of what says more about it. */
  describedBy?: string | undefined
  onChange: (on: boolean) => void
}

/** Something that is on or off, and changes at once. */
export function Switch({ label, on, describedBy, onChange }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className={styles.switch}
      aria-label={label}
      aria-checked={on}
      aria-describedby={describedBy}
      checked={on}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
