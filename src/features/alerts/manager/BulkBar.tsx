import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Pause, Play, Trash2, X } from 'lucide-react'
import button from '../../../ui/button.module.css'
import styles from './bulk-bar.module.css'

interface BulkBarProps {
  count: number
  /** False where nothing that is chosen has a switch. */
  canSwitch: boolean
  onSwitch: (on: boolean) => void
  onDelete: () => void
  onClear: () => void
}

/** What can be done with all chosen alerts at once. */
export function BulkBar({ count, canSwitch, onSwitch, onDelete, onClear }: BulkBarProps) {
  const { t } = useLingui()
  return (
    <div className={styles.bar} role="toolbar" aria-label={t`Chosen alerts`}>
      <p className={styles.count} role="status">
        {t`${plural(count, { one: '# chosen', other: '# chosen' })}`}
      </p>
      <div className={styles.actions}>
        <button
          type="button"
          className={button.quiet}
          disabled={!canSwitch}
          onClick={() => onSwitch(true)}
        >
          <Play size={16} strokeWidth={1.5} aria-hidden />
          <Trans>Turn on</Trans>
        </button>
        <button
          type="button"
          className={button.quiet}
          disabled={!canSwitch}
          onClick={() => onSwitch(false)}
        >
          <Pause size={16} strokeWidth={1.5} aria-hidden />
          <Trans>Pause</Trans>
        </button>
        <button type="button" className={button.quiet} onClick={onDelete}>
          <Trash2 size={16} strokeWidth={1.5} aria-hidden />
          <Trans>Delete</Trans>
        </button>
        <button
          type="button"
          className={button.icon}
          aria-label={t`Clear selection`}
          onClick={onClear}
        >
          <X size={16} strokeWidth={1.5} aria-hidden />
        </button>
      </div>
    </div>
  )
}
