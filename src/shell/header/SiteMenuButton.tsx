import { useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import { partUnavailable } from '../../app/notify.tsx'
import { useLazyMenu } from '../../ui/use-lazy-menu.ts'
import { useServices } from '../services.tsx'
import styles from './header.module.css'

const loadMenu = () => import('./SiteMenu.tsx')

/** Opens the menu that stands for the header's links and settings on narrow screens. */
export function SiteMenuButton() {
  const { t } = useLingui()
  const { toasts } = useServices()
  const { open, setOpen, part, anchor, button } = useLazyMenu(loadMenu, 'dialog', () =>
    toasts.show(partUnavailable),
  )
  return (
    <>
      <button type="button" {...button} className={styles.menuButton} aria-label={t`Menu`}>
        <Menu size={20} strokeWidth={1.5} aria-hidden />
      </button>
      {part && <part.SiteMenu open={open} onOpenChange={setOpen} finalFocus={anchor} />}
    </>
  )
}
