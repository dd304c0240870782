import styles from './device-notices.module.css'
import { PushRow } from './PushRow.tsx'
import { SoundRow } from './SoundRow.tsx'

/** Whether this device takes push messages and sounds, with a way to change and to test both. */
export function DeviceNotices() {
  return (
    <div className={styles.list}>
      <PushRow />
      <SoundRow />
    </div>
  )
}
