import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Menu } from '@base-ui/react/menu'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { directionOf } from '../../../contract/locales.ts'
import menu from '../../../ui/menu/choice-menu.module.css'
import type { AskRow, RowAction, RowRequest } from '../row-action.ts'

interface RowMenuFrameProps {
  /** What is open; undefined for nothing. */
  asked: RowRequest | undefined
  onAsk: AskRow
  /** Draws the menu of a row, `RowMenuItems`. */
  children: (shown: RowRequest) => ReactNode
}

/** Holds the menu of a row, beside its button or where it was asked for. */
export function RowMenuFrame({ asked, onAsk, children }: RowMenuFrameProps) {
  const { i18n } = useLingui()
  const open = asked?.kind === 'menu'
  const [shown, setShown] = useState<RowRequest>()
  if (open && shown !== asked) setShown(asked)
  if (shown === undefined) return null
  const { anchor } = shown
  return (
    <DirectionProvider direction={directionOf({ language: i18n.locale })}>
      <Menu.Root open={open} onOpenChange={(wanted) => wanted || onAsk(undefined)} modal={false}>
        <Menu.Portal>
          <Menu.Positioner
            className={menu.place}
            anchor={anchor}
            align={anchor instanceof Element ? 'end' : 'start'}
            sideOffset={4}
            collisionPadding={12}
          >
            {children(shown)}
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </DirectionProvider>
  )
}

interface RowMenuItemsProps {
  /** Accessible name. */
  label: string
  shown: RowRequest
  items: readonly RowAction[]
  /** True once something was chosen that takes the focus, so that the row does not. */
  leadsOn?: () => boolean
}

/** What stands in the menu of a row. */
export function RowMenuItems(props: RowMenuItemsProps) {
  const { label, shown, items, leadsOn } = props
  const { anchor } = shown
  return (
    <Menu.Popup
      className={menu.menu}
      aria-label={label}
      finalFocus={() => (leadsOn?.() !== true && anchor instanceof HTMLElement ? anchor : false)}
    >
      {items.map(({ id, text, Icon, run }) => (
        <Menu.Item key={id} className={menu.item} onClick={run}>
          <Icon size={16} strokeWidth={1.5} aria-hidden />
          <span className={menu.name}>{text}</span>
        </Menu.Item>
      ))}
    </Menu.Popup>
  )
}
