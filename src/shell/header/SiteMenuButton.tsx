import { useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import { useRef, useState } from 'react'
import { partUnavailable } from '../../market/notify.tsx'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import { useServices } from '../services.tsx'
import styles from './header.module.css'

const loadMenu = () => import('./SiteMenu.tsx')

/** Opens the menu that stands for the header's links and settings on narrow screens. */
export function SiteMenuButton() {
  const { t } = useLingui()
  const { toasts } = useServices()
  const [open, setOpen] = useState(false)
  const { part, request } = useLazyPart(loadMenu)
  const button = useRef<HTMLButtonElement>(null)

  const show = async (): Promise<void> => {
    setOpen(true)
    if (await request()) return
    setOpen(false)
    toasts.show(partUnavailable)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.menuButton}
        aria-label={t`Menu`}
        aria-haspopup="dialog"
        aria-expanded={open && part !== undefined}
        onPointerEnter={request}
        onFocus={request}
        onClick={show}
      >
        <Menu size={20} strokeWidth={1.5} aria-hidden />
      </button>
      {part && <part.SiteMenu open={open} onOpenChange={setOpen} finalFocus={button} />}
    </>
  )
}
