import { Menu } from '@base-ui/react/menu'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSession, useSessionStore } from '../../../account/session/react.tsx'
import { directionOf } from '../../../contract/locales.ts'
import menu from '../../../ui/menu/choice-menu.module.css'
import { MenuFrame, type MenuFrameProps } from '../../../ui/menu/MenuFrame.tsx'
import styles from './account-menu.module.css'

/** Who is signed in, where their things are, and the way out. */
export function AccountMenu({ anchor, open, onOpenChange }: MenuFrameProps) {
  const { t, i18n } = useLingui()
  const { signOut } = useSessionStore()
  const direction = directionOf({ language: i18n.locale })
  return (
    <MenuFrame {...{ anchor, open, onOpenChange, direction }}>
      <Menu.Popup className={menu.menu} finalFocus={anchor} aria-label={t`Account`}>
        <Who />
        <Menu.Item
          className={menu.item}
          render={<Link to="/{-$locale}/markets/settings">{t`Settings`}</Link>}
        />
        <Menu.Item
          className={menu.item}
          render={<Link to="/{-$locale}/markets/alerts">{t`Alerts`}</Link>}
        />
        <Menu.Item
          className={menu.item}
          render={<Link to="/{-$locale}/markets/settings" hash="sessions">{t`Devices`}</Link>}
        />
        <Menu.Separator className={styles.line} />
        <Menu.Item className={menu.item} onClick={() => void signOut()}>
          <Trans>Sign out</Trans>
        </Menu.Item>
      </Menu.Popup>
    </MenuFrame>
  )
}

/** The user's name and, where it matters, what kind of account it is and that nobody answers. */
function Who() {
  const { status, user } = useSession()
  if (user === undefined) return null
  return (
    <div className={styles.who}>
      <strong className={styles.name}>{user.name}</strong>
      {user.isUTA && (
        <span className={styles.note}>
          <Trans>Unified trading account</Trans>
        </span>
      )}
      {status === 'offline' && (
        <span className={styles.note}>
          <Trans>Offline: changes are sent later</Trans>
        </span>
      )}
    </div>
  )
}
