import { useLingui } from '@lingui/react/macro'
import { Columns3, Rows3, Rows4 } from 'lucide-react'
import { useRef, useState } from 'react'
import { usePreferences } from '../../storage/react.tsx'
import button from '../../ui/button.module.css'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import styles from './list-tools.module.css'
import type { ListToolsProps } from './list-tools.ts'
import { ZoneButton } from './ZoneButton.tsx'

const loadMenu = () => import('./column-menu/ColumnMenu.tsx')

/** Buttons for the columns of a list and the height of its rows. The menu is fetched when it is needed. */
export function ListTools(props: ListToolsProps) {
  const { t } = useLingui()
  const { preferences, set } = usePreferences()
  const [open, setOpen] = useState(false)
  const { part, request } = useLazyPart(loadMenu)
  const anchor = useRef<HTMLButtonElement>(null)
  const compact = preferences.density === 'compact'
  const DensityIcon = compact ? Rows4 : Rows3

  const toggle = async (): Promise<void> => {
    setOpen(!open)
    if (!open && !(await request())) setOpen(false)
  }

  return (
    <div className={styles.tools}>
      {props.columns.some(({ id }) => id === 'change24h') && props.list !== 'onchain' && (
        <ZoneButton />
      )}
      <button
        ref={anchor}
        type="button"
        className={button.icon}
        aria-label={t`Columns`}
        title={t`Columns`}
        aria-haspopup="dialog"
        aria-expanded={open && part !== undefined}
        onPointerEnter={request}
        onFocus={request}
        onClick={toggle}
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
      {part && <part.ColumnMenu {...props} anchor={anchor} open={open} onOpenChange={setOpen} />}
    </div>
  )
}
