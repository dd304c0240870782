import { useLingui } from '@lingui/react/macro'
import { Columns3, Rows3, Rows4 } from 'lucide-react'
import { usePreferences } from '../../storage/react.tsx'
import button from '../../ui/button.module.css'
import { useLazyMenu } from '../../ui/use-lazy-menu.ts'
import styles from './list-tools.module.css'
import type { ListToolsProps } from './list-tools.ts'
import { ZoneButton } from './ZoneButton.tsx'

const loadMenu = () => import('./column-menu/ColumnMenu.tsx')

/** Buttons for the columns of a list and the height of its rows. The menu is fetched when it is needed. */
export function ListTools(props: ListToolsProps) {
  const { t } = useLingui()
  const { preferences, set } = usePreferences()
  const menu = useLazyMenu(loadMenu, 'dialog')
  const compact = preferences.density === 'compact'
  const DensityIcon = compact ? Rows4 : Rows3

  return (
    <div className={styles.tools}>
      {props.columns.some(({ id }) => id === 'change24h') && props.list !== 'onchain' && (
        <ZoneButton />
      )}
      <button
        type="button"
        {...menu.button}
        className={button.icon}
        aria-label={t`Columns`}
        title={t`Columns`}
      >
        <Columns3 size={18} strokeWidth={1.5} aria-hidden />
      </button>
      <button
        type="button"
        className={button.icon}
        aria-label={t`Compact rows`}
        title={t`Compact rows`}
        aria-pressed={compact}
        onClick={() => set({ density: compact ? 'comfortable' : 'compact' })}
      >
        <DensityIcon size={18} strokeWidth={1.5} aria-hidden />
      </button>
      {menu.part && (
        <menu.part.ColumnMenu
          {...props}
          anchor={menu.anchor}
          open={menu.open}
          onOpenChange={menu.setOpen}
        />
      )}
    </div>
  )
}
