import { Trans } from '@lingui/react/macro'
import type { FeedReading } from '../../../contract/entities/news/news.ts'
import { useFeedState } from '../../../feed/react.tsx'
import { utcMinute } from '../day-names.ts'
import styles from './page-age.module.css'

interface PageAgeProps {
  feeds: readonly FeedReading[]
  /** True where the gateway could not be asked the last time. */
  failed: boolean
}

/** When the news were read last, in the head of the page. */
export function PageAge({ feeds, failed }: PageAgeProps) {
  const isOffline = useFeedState() === 'offline'
  const readAt = Math.max(0, ...feeds.map((feed) => feed.readAt))
  if (readAt === 0) return null
  const isOld = isOffline || failed || feeds.some(({ silentSince }) => silentSince !== null)
  const time = `${utcMinute(readAt)} UTC`
  return (
    <p className={styles.line} data-old={isOld || undefined}>
      <span className={styles.dot} aria-hidden />
      {isOffline ? (
        <Trans>
          Offline, as of <bdi dir="ltr">{time}</bdi>
        </Trans>
      ) : (
        <Trans>
          Updated <bdi dir="ltr">{time}</bdi>
        </Trans>
      )}
    </p>
  )
}
