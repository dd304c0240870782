import { Trans } from '@lingui/react/macro'
import button from '../../../../ui/button.module.css'
import type { CandleStatus } from '../data/candle-store.ts'
import styles from './stage-state.module.css'

interface StageStateProps {
  status: CandleStatus
  isOffline: boolean
  /** False where the venue has no candles at all. */
  isOffered: boolean
  onRetry: () => void
}

/** What stands in a pane without candles. Bones would look like prices: a pane that loads is empty. */
export function StageState({ status, isOffline, isOffered, onRetry }: StageStateProps) {
  if (!isOffered) {
    return (
      <p className={styles.state} role="status">
        <Trans>No venue here states this</Trans>
      </p>
    )
  }
  if (status.phase === 'empty') {
    return (
      <p className={styles.state} role="status">
        <Trans>No candles yet. The first comes with the first trade.</Trans>
      </p>
    )
  }
  const waits = isOffline && status.phase === 'loading'
  if (status.phase !== 'error' && !waits) return null
  return (
    <div className={styles.state} role="status">
      <p>
        {isOffline ? (
          <Trans>You are offline. The chart comes when you are back.</Trans>
        ) : (
          <Trans>The candles could not be loaded. They are asked for again by themselves.</Trans>
        )}
      </p>
      {!waits && (
        <button type="button" className={button.quiet} onClick={onRetry}>
          <Trans>Try now</Trans>
        </button>
      )}
    </div>
  )
}
