import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './fear-greed-page.module.css'

interface PageFrameProps {
  /** Says how old the index is. */
  state?: ReactNode
  /** One sentence beneath the title. */
  lead?: ReactNode
  /** Draws empty cards at their final heights. */
  waiting?: boolean
  children?: ReactNode
}

/** Title and grid of the page. */
export function PageFrame({ state, lead, waiting = false, children }: PageFrameProps) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        <Trans>Fear and greed index</Trans>
      </h1>
      <div className={styles.head}>
        <p className={styles.lead}>{lead}</p>
        {state}
      </div>
      <div aria-busy={waiting || undefined}>
        {waiting ? (
          <>
            <div className={styles.row}>
              <div className={styles.bone} />
              <div className={styles.bone} />
              <div className={styles.bone} />
            </div>
            <div className={styles.bone} />
          </>
        ) : (
          children
        )}
      </div>
    </div>
  )
}
