import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Menu } from '@base-ui/react/menu'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { directionOf } from '../../contract/locales.ts'
import menu from '../../ui/menu/choice-menu.module.css'
import { pairName } from '../list-filter.ts'
import type { RowPartProps, RowRequest } from './row-action.ts'
import { useRowItems } from './use-row-items.ts'

/** The menu of a row, beside its button or where it was asked for. */
export function RowMenu({ list, asked, onAsk }: RowPartProps) {
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
            <MenuItems list={list} shown={shown} onAsk={onAsk} />
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </DirectionProvider>
  )
}

interface MenuItemsProps extends Pick<RowPartProps, 'list' | 'onAsk'> {
  shown: RowRequest
}

function MenuItems({ list, shown, onAsk }: MenuItemsProps) {
  const { t } = useLingui()
  const { rowId, anchor } = shown
  // After the menu: its end says that nothing is asked for.
  const showCard = (): void => {
    queueMicrotask(() => onAsk({ ...shown, kind: 'card', byKey: true }))
  }
  const items = useRowItems(list, rowId, showCard)
  const name = pairName(list.view.table, list.view.table.symbolId.indexOf(rowId))
  return (
    <Menu.Popup
      className={menu.menu}
      aria-label={t`Actions for ${name}`}
      finalFocus={() => (anchor instanceof HTMLElement ? anchor : false)}
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
