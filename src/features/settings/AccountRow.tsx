import { Trans } from '@lingui/react/macro'
import type { UserInfo } from '../../contract/entities/user-info.ts'
import { useSessionStore } from '../../people/session/react.tsx'
import button from '../../ui/button.module.css'
import styles from './settings.module.css'

/** Whose account this is, and the way out. */
export function AccountRow({ info }: { info: UserInfo }) {
  const { signOut } = useSessionStore()
  return (
    <div className={styles.row}>
      <div className={styles.about}>
        <span className={styles.label}>
          <bdi>{info.loginName}</bdi>
        </span>
      </div>
      <button type="button" className={button.quiet} onClick={() => void signOut()}>
        <Trans>Sign out</Trans>
      </button>
    </div>
  )
}
