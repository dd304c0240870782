import { useId } from 'react'
import { Switch } from '../../ui/Switch.tsx'
import styles from './settings.module.css'

interface SwitchRowProps {
  label: string
  /** What the choice means, beneath its name. */
  hint?: string
  on: boolean
  onChange: (on: boolean) => void
}

/** A switch with its name in front; a press on either turns it. */
export function SwitchRow({ hint, ...props }: SwitchRowProps) {
  const hintId = useId()
  return (
    <label className={styles.switchRow}>
      <span className={styles.about}>
        <span>{props.label}</span>
        {hint !== undefined && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <Switch {...props} describedBy={hint === undefined ? undefined : hintId} />
    </label>
  )
}
