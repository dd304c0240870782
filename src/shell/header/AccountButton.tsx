import { useLingui } from '@lingui/react/macro'
import { CircleUser } from 'lucide-react'
import { useRef, useState } from 'react'
import { partUnavailable } from '../../market/notify.tsx'
import { useSession } from '../../people/session/react.tsx'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import { useServices } from '../services.tsx'
import styles from './header.module.css'
import { SignInLink } from './SignInLink.tsx'

/** Signs in, or opens what a person can do with their account. */
export function AccountButton() {
  const { status } = useSession()
  return status === 'visitor' ? <SignInLink className={styles.signIn} /> : <MenuButton />
}

const loadMenu = () => import('./AccountMenu.tsx')

function MenuButton() {
  const { t } = useLingui()
  const { person } = useSession()
  const { toasts } = useServices()
  const [open, setOpen] = useState(false)
  const { part, request } = useLazyPart(loadMenu)
  const button = useRef<HTMLButtonElement>(null)

  const toggle = async (): Promise<void> => {
    setOpen(!open)
    if (open || (await request())) return
    setOpen(false)
    toasts.show(partUnavailable)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.account}
        aria-label={person === undefined ? t`Account` : t`Account of ${person.name}`}
        aria-haspopup="menu"
        aria-expanded={open && part !== undefined}
        onPointerEnter={request}
        onFocus={request}
        onClick={toggle}
      >
        <CircleUser size={20} strokeWidth={1.5} aria-hidden />
      </button>
      {part && <part.AccountMenu anchor={button} open={open} onOpenChange={setOpen} />}
    </>
  )
}
