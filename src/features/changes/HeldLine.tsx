import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ListFeed, ListStatus } from '../../feed/feed-types.ts'
import { gatewayTime } from '../../feed/gateway-time.ts'
import { useFeedState } from '../../feed/react.tsx'
import { formatUtcTime } from '../../i18n/utc-time.ts'
import { LiveLine } from '../../market/live-line/LiveLine.tsx'
import styles from '../../market/live-line/live-line.module.css'

interface HeldLineProps {
  feed: ListFeed
  status: ListStatus
  held: boolean
}

/** How the feed is doing, in one line: also that it is held while somebody reads, and since when. */
export function HeldLine({ feed, status, held }: HeldLineProps) {
  const isLive = useFeedState() === 'live' && !status.stale
  return held && isLive ? <Held feed={feed} /> : <LiveLine feed={feed} status={status} />
}

function Held({ feed }: { feed: ListFeed }) {
  const [since] = useState(() => gatewayTime(feed))
  return (
    <p className={styles.line} data-state="paused">
      <span className={styles.dot} aria-hidden />
      <Trans>Held while you read</Trans>
      {' · '}
      <bdi dir="ltr" translate="no" className={styles.clock}>
        {formatUtcTime(since)} UTC
      </bdi>
    </p>
  )
}
