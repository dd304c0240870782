import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CoinIcon } from '../../../market/cells/CoinIcon.tsx'
import styles from './halving-page.module.css'

interface PageFrameProps {
  /** Address of the coin's picture; empty while it is not known. */
  icon?: string
  /** Stands beside the title: age, and what can be done with the page. */
  tools?: ReactNode
  /** Draws empty cards at their final heights. */
  waiting?: boolean
  children?: ReactNode
}

/** Title and grid of the page. */
export function PageFrame({ icon = '', tools, waiting = false, children }: PageFrameProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <CoinIcon coin="BTC" icon={icon} size={24} />
        <h1 className={styles.title}>
          <Trans>Bitcoin halving</Trans>
        </h1>
        <div className={styles.tools}>{tools}</div>
      </header>
      <div className={styles.grid} aria-busy={waiting || undefined}>
        {waiting ? <Bones /> : children}
      </div>
    </div>
  )
}

/** Stand in for the cards, in their heights. */
function Bones() {
  return (
    <>
      <div className={`${styles.bone} ${styles.heroBone}`} />
      <div className={`${styles.bone} ${styles.wide}`} />
      <div className={styles.bone} />
      <div className={styles.bone} />
    </>
  )
}
