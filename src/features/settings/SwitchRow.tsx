import { Switch } from '../../ui/Switch.tsx'
import styles from './settings.module.css'

interface SwitchRowProps {
  label: string
  on: boolean
  onChange: (on: boolean) => void
}

/** A switch with its name in front; a press on either turns it. */
export function SwitchRow(props: SwitchRowProps) {
  return (
    <label className={styles.switchRow}>
      <span>{props.label}</span>
      <Switch {...props} />
    </label>
  )
}
