import { Trans } from '@lingui/react/macro'
import { NewsCard } from '../frame/NewsCard.tsx'
import styles from './policy.module.css'

/** How topic and impact come about. */
export function ImpactCard() {
  return (
    <NewsCard title={<Trans>How impact is set</Trans>}>
      <p className={styles.text}>
        <Trans>
          By words of the item, and never for money. High: it binds firms or opens a market. Medium:
          a step towards that. Low: a paper, a fine, a detail. Items without such words have none.
        </Trans>
      </p>
    </NewsCard>
  )
}
