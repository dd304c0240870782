import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import styles from './list-skeleton.module.css'

const rows = [0, 1, 2, 3, 4]

/** Rows of the list's size while it is on its way. */
export function ListSkeleton() {
  return (
    <div className={styles.rows} aria-busy>
      <VisuallyHidden>
        <Trans>Loading</Trans>
      </VisuallyHidden>
      {rows.map((row) => (
        <div key={row} className={styles.row} aria-hidden>
          <span className={styles.icon} />
          <span className={styles.words} />
          <span className={styles.words} />
        </div>
      ))}
    </div>
  )
}
