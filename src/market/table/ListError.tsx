import { Trans } from '@lingui/react/macro'
import { reloadPage } from '../../lib/open-address.ts'
import button from '../../ui/button.module.css'
import styles from '../../ui/message.module.css'

/** Says that prices cannot be had, and why where the gateway gave a reason. */
export function ListError({ list, reason }: { list: string; reason: string }) {
  return (
    <div className={styles.message} data-list={list} role="alert">
      <p className={styles.title}>
        <Trans>Prices are not available</Trans>
      </p>
      <p className={styles.text}>
        <Trans>They will appear here as soon as the exchange answers.</Trans>
      </p>
      {reason !== '' && (
        <p className={styles.reason}>
          <bdi>{reason}</bdi>
        </p>
      )}
      <button type="button" className={button.quiet} onClick={reloadPage}>
        <Trans>Refresh</Trans>
      </button>
    </div>
  )
}
