import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Menu } from '@base-ui/react/menu'
import type { ReactNode, RefObject } from 'react'
import styles from './choice-menu.module.css'
import { closesByOwnButton } from './own-button.ts'

/** What a menu that stands under a button knows of it. */
export interface MenuFrameProps {
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Puts a menu under its button. `children` is the popup. */
export function MenuFrame(
  props: MenuFrameProps & { direction: 'ltr' | 'rtl'; children: ReactNode },
) {
  const { anchor, open, onOpenChange, direction, children } = props
  return (
    <DirectionProvider direction={direction}>
      <Menu.Root
        open={open}
        onOpenChange={(wanted, details) => {
          if (!closesByOwnButton(anchor.current, details)) onOpenChange(wanted)
        }}
        modal={false}
      >
        <Menu.Portal container={landmarkOf(anchor.current)}>
          <Menu.Positioner
            className={styles.place}
            anchor={anchor}
            align="end"
            sideOffset={8}
            collisionPadding={12}
          >
            {children}
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </DirectionProvider>
  )
}

/** The part of the page that the button belongs to, so that its menu is found there too. */
function landmarkOf(button: Element | null): HTMLElement | null {
  return button?.closest<HTMLElement>('header, main, footer') ?? null
}
