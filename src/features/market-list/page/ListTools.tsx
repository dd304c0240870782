import { useLingui } from '@lingui/react/macro'
import { Columns3, Rows3, Rows4, Share2 } from 'lucide-react'
import { partUnavailable, useNotify } from '../../../app/notify.tsx'
import { usePreference, useSetPreferences } from '../../../storage/react.tsx'
import button from '../../../ui/button.module.css'
import { useLazyMenu } from '../../../ui/use-lazy-menu.ts'
import { phoneScreen, useMedia } from '../../../ui/use-media.ts'
import { ZoneButton } from '../filters/ZoneButton.tsx'
import styles from './list-tools.module.css'
import type { ListToolsProps } from './list-tools.ts'

const loadColumns = () => import('../column-menu/ColumnMenu.tsx')
const loadView = () => import('../view-menu/ViewMenu.tsx')

/**
 * Buttons for the columns of a list, the height of its rows and what to take elsewhere. The menus are
 * fetched when they are needed.
 */
export function ListTools(props: ListToolsProps) {
  const { t } = useLingui()
  const density = usePreference('density')
  const set = useSetPreferences()
  const notify = useNotify()
  // Phones have few columns and rows of one height.
  const isPhone = useMedia(phoneScreen)
  const tell = (): void => notify(partUnavailable)
  const columns = useLazyMenu(loadColumns, 'dialog', tell)
  const view = useLazyMenu(loadView, 'menu', tell)
  const compact = density === 'compact'
  const DensityIcon = compact ? Rows4 : Rows3

  return (
    <div className={styles.tools}>
      {!isPhone && (
        <div className={styles.wide}>
          {props.columns.some(({ id }) => id === 'change24h') && props.list !== 'onchain' && (
            <ZoneButton />
          )}
          <button
            type="button"
            {...columns.button}
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
        </div>
      )}
      <button
        type="button"
        {...view.button}
        className={button.icon}
        aria-label={t`Share this view`}
        title={t`Share this view`}
      >
        <Share2 size={18} strokeWidth={1.5} aria-hidden />
      </button>
      {columns.part && (
        <columns.part.ColumnMenu
          {...props}
          anchor={columns.anchor}
          open={columns.open}
          onOpenChange={columns.setOpen}
        />
      )}
      {view.part && (
        <view.part.ViewMenu
          {...props}
          anchor={view.anchor}
          open={view.open}
          onOpenChange={view.setOpen}
        />
      )}
    </div>
  )
}
