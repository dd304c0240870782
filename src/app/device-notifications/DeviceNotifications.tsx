import { DesktopRow } from './DesktopRow.tsx'
import styles from './device-notifications.module.css'
import { PushRow } from './PushRow.tsx'
import { SoundRow } from './SoundRow.tsx'

/** Whether this device takes notifications, push messages and sounds, with a way to change and to test each. */
export function DeviceNotifications() {
  return (
    <div className={styles.list}>
      <DesktopRow />
      <PushRow />
      <SoundRow />
    </div>
  )
}
