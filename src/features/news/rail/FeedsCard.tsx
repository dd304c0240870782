import { Trans, useLingui } from '@lingui/react/macro'
import type { FeedReading } from '../../../contract/entities/news/news.ts'
import { utcMinute } from '../day-names.ts'
import { NewsCard } from '../frame/NewsCard.tsx'
import styles from './rail.module.css'

/** The feeds with the time of their last reading; a silent one says since when. */
export function FeedsCard({ feeds }: { feeds: readonly FeedReading[] }) {
  const { t } = useLingui()
  return (
    <NewsCard title={<Trans>Sources</Trans>} note={t`last read, UTC`}>
      <ul className={styles.lines}>
        {feeds.map(({ name, readAt, silentSince }, index) => (
          <li key={index} className={styles.line}>
            <bdi className={styles.name}>{name}</bdi>
            {silentSince !== null ? (
              <span className={styles.silent}>
                <Trans>
                  no answer since <bdi dir="ltr">{utcMinute(silentSince)}</bdi>
                </Trans>
              </span>
            ) : (
              <bdi className={styles.time} dir="ltr">
                {readAt === 0 ? '—' : utcMinute(readAt)}
              </bdi>
            )}
          </li>
        ))}
      </ul>
    </NewsCard>
  )
}
