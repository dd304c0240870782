import { useLingui } from '@lingui/react/macro'
import { CircleUser } from 'lucide-react'
import { useSession } from '../../../account/session/react.tsx'
import { partUnavailable } from '../../../app/notify.tsx'
import { useLazyMenu } from '../../../ui/use-lazy-menu.ts'
import { useServices } from '../../services.tsx'
import styles from '../header.module.css'
import { SignInLink } from './SignInLink.tsx'

/** Signs in, or opens what a user can do with their account. */
export function AccountButton() {
  const { status } = useSession()
  return status === 'visitor' ? <SignInLink className={styles.signIn} /> : <MenuButton />
}

const loadMenu = () => import('./AccountMenu.tsx')

function MenuButton() {
  const { t } = useLingui()
  const { user } = useSession()
  const { toasts } = useServices()
  const { open, setOpen, part, anchor, button } = useLazyMenu(loadMenu, 'menu', () =>
    toasts.show(partUnavailable),
  )
  return (
    <>
      <button
        type="button"
        {...button}
        className={styles.account}
        aria-label={user === undefined ? t`Account` : t`Account of ${user.name}`}
      >
        <CircleUser size={20} strokeWidth={1.5} aria-hidden />
      </button>
      {part && <part.AccountMenu anchor={anchor} open={open} onOpenChange={setOpen} />}
    </>
  )
}
