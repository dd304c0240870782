import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AlertListState } from '../../../../account/alerts/alert-list.ts'
import { alertSwitches } from '../../../../contract/entities/alert/alert-enums.ts'
import { Ago } from '../../Ago.tsx'
import styles from './list-error.module.css'

interface ListErrorProps {
  state: AlertListState
  onRetry: () => void
}

/** What stands in the way of the alerts: no connection, waiting changes, or the master switch. */
export function ListError({ state, onRetry }: ListErrorProps) {
  const { t } = useLingui()
  const { phase, offline, asOf, waiting, setting } = state
  if (offline && phase === 'ready') {
    return (
      <div className={styles.box} role="status">
        <p>
          <Trans>
            No connection. This is the list as it was <Ago time={asOf} />; the alerts are still
            watched on the server.
          </Trans>{' '}
          {waiting > 0
            ? t`${plural(waiting, {
                one: '# change waits until you are back online.',
                other: '# changes wait until you are back online.',
              })}`
            : t`Changes wait until you are back online.`}
        </p>
        <button type="button" className={styles.action} onClick={onRetry}>
          <Trans>Try again</Trans>
        </button>
      </div>
    )
  }
  if (setting?.alertSwitch === alertSwitches.closed) {
    return (
      <div className={styles.box} role="status">
        <p>
          <Trans>All alerts are switched off. Nothing fires until you switch them on again.</Trans>
        </p>
      </div>
    )
  }
  return null
}
