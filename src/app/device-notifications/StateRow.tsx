import type { ReactNode } from 'react'
import styles from './device-notifications.module.css'

interface StateRowProps {
  state: 'ready' | 'idle' | 'blocked'
  label: string
  children: ReactNode
}

/** What a device does about one kind of notification, and what can be done about it. */
export function StateRow({ state, label, children }: StateRowProps) {
  return (
    <div className={styles.row} data-state={state}>
      <span className={styles.label}>{label}</span>
      {children}
    </div>
  )
}
