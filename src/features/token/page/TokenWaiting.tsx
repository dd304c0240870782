import { Trans } from '@lingui/react/macro'
import { reloadPage } from '../../../lib/open-address.ts'
import button from '../../../ui/button.module.css'
import message from '../../../ui/message.module.css'
import { Bones } from '../cards/Bones.tsx'
import styles from './token-waiting.module.css'
import type { TokenList } from './use-token-lists.ts'

/** Stands in for the page of a token before there are values, or when none can be had. */
export function TokenWaiting({ lists }: { lists: readonly TokenList[] }) {
  const failed = lists.find(({ status }) => status.phase === 'error')
  if (failed === undefined) {
    return (
      <div className={styles.page} aria-busy>
        <div className={styles.head}>
          <Bones rows={3} />
        </div>
        <div className={styles.columns}>
          <div className={styles.card}>
            <Bones rows={12} />
          </div>
          <div className={styles.card}>
            <Bones rows={6} />
          </div>
        </div>
      </div>
    )
  }
  return (
    <div className={message.message} role="alert">
      <p className={message.title}>
        <Trans>Prices are not available</Trans>
      </p>
      <p className={message.text}>
        <Trans>They will appear here as soon as the exchange answers.</Trans>
      </p>
      {failed.status.reason !== '' && (
        <p className={message.reason}>
          <bdi>{failed.status.reason}</bdi>
        </p>
      )}
      <button type="button" className={button.quiet} onClick={reloadPage}>
        <Trans>Refresh</Trans>
      </button>
    </div>
  )
}
