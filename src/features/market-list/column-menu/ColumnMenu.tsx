import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Popover } from '@base-ui/react/popover'
import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useState } from 'react'
import { directionOf } from '../../../contract/locales.ts'
import { chosenColumns, menuOrder } from '../../../market/columns/column-choice.ts'
import { isChange, sortBySize } from '../../../market/order/list-search.ts'
import { usePreference, useSetPreferences } from '../../../storage/react.tsx'
import { closesByOwnButton } from '../../../ui/menu/own-button.ts'
import type { ListToolsProps } from '../page/list-tools.ts'
import { ColumnList } from './ColumnList.tsx'
import styles from './column-menu.module.css'

interface ColumnMenuProps extends ListToolsProps {
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Chooses the columns of a list and their order, and whether changes are ranked by size. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { anchor, open, onOpenChange } = props
  const { t, i18n } = useLingui()
  return (
    <DirectionProvider direction={directionOf({ language: i18n.locale })}>
      <Popover.Root
        open={open}
        onOpenChange={(wanted, details) => {
          if (!closesByOwnButton(anchor.current, details)) onOpenChange(wanted)
        }}
      >
        <Popover.Portal>
          <Popover.Positioner
            className={styles.place}
            anchor={anchor}
            align="end"
            sideOffset={8}
            collisionPadding={12}
          >
            <Popover.Popup className={styles.menu} finalFocus={anchor} aria-label={t`Columns`}>
              <MenuContent {...props} />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </DirectionProvider>
  )
}

/** Lives as long as the menu is open: rows keep their places while columns come and go. */
function MenuContent({ list, columns, page }: ListToolsProps) {
  const { sort, address, linked } = page
  const choices = usePreference('columns')
  const set = useSetPreferences()
  const chosen = linked ?? choices[list]
  const [order, setOrder] = useState(() => menuOrder(columns, chosen).map(({ id }) => id))
  const shown = new Set(chosenColumns(columns, chosen).map(({ id }) => id))
  const ranked = isChange(sort?.column ?? '') ? (sort?.column ?? '') : 'change24h'

  function store(ids: readonly string[], isShown: (id: string) => boolean): void {
    setOrder([...ids])
    set({ columns: { ...choices, [list]: ids.filter(isShown) } })
    address.forgetColumns()
  }

  function reset(): void {
    const { [list]: _, ...others } = choices
    set({ columns: others })
    address.forgetColumns()
    setOrder(menuOrder(columns, undefined).map(({ id }) => id))
  }

  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Trans>Columns</Trans>
        </h2>
        <button
          type="button"
          className={styles.reset}
          disabled={chosen === undefined}
          onClick={reset}
        >
          <Trans>Reset</Trans>
        </button>
      </div>
      <ColumnList
        entries={order.flatMap((id) => columns.find((column) => column.id === id) ?? [])}
        isShown={(id) => shown.has(id)}
        onOrder={(ids) => store(ids, (id) => shown.has(id))}
        onShow={(id, wanted) => store(order, (known) => (known === id ? wanted : shown.has(known)))}
      />
      {columns.some(({ id }) => id === ranked) && (
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={sort?.bySize === true}
            onChange={(event) =>
              address.sort(event.target.checked ? sortBySize(ranked) : undefined)
            }
          />
          <Trans>Rank changes by size of move</Trans>
        </label>
      )}
    </>
  )
}
