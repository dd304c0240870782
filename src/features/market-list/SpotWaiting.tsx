import { Trans } from '@lingui/react/macro'
import type { LineStatus } from '../../feed/feed-types.ts'
import { TableSkeleton } from '../../market/TableSkeleton.tsx'
import button from '../../ui/button.module.css'
import styles from './list-message.module.css'
import { spotLayout } from './spot-layout.ts'
import { useSpotLabels } from './use-spot-labels.ts'

/** Stands in for the list before there are values, or when none can be had. */
export function SpotWaiting({ status }: { status: LineStatus }) {
  const labels = useSpotLabels()
  if (status.phase !== 'error') {
    return <TableSkeleton list="spot" columns={spotLayout(labels)} />
  }
  return (
    <div className={styles.message} data-list="spot" role="alert">
      <p className={styles.title}>
        <Trans>Prices are not available</Trans>
      </p>
      <p className={styles.text}>
        <Trans>They will appear here as soon as the exchange answers.</Trans>
      </p>
      <p className={styles.reason}>
        <bdi>{status.reason}</bdi>
      </p>
      <button type="button" className={button.quiet} onClick={() => location.reload()}>
        <Trans>Refresh</Trans>
      </button>
    </div>
  )
}
