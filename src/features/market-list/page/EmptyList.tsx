import { Trans } from '@lingui/react/macro'
import button from '../../../ui/button.module.css'
import styles from '../../../ui/message.module.css'

/** Stands where no pair matches, and leads back to all of them. */
export function EmptyList({ query, onClear }: { query: string; onClear: () => void }) {
  return (
    <div className={styles.message}>
      <p className={styles.title}>
        {query === '' ? (
          <Trans>No pair in this selection</Trans>
        ) : (
          <Trans>
            No pair matches “<bdi>{query}</bdi>”
          </Trans>
        )}
      </p>
      <button type="button" className={button.quiet} onClick={onClear}>
        <Trans>Show all pairs</Trans>
      </button>
    </div>
  )
}
