import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { FeedState, ListFeed, ListStatus } from '../../feed/feed-types.ts'
import { useFeedState, usePaused } from '../../feed/react.tsx'
import { useLocale } from '../../i18n/locale-context.tsx'
import { localise, numberStyle } from '../../i18n/number-style.ts'
import { formatUtcTime } from '../../i18n/utc-time.ts'
import { everySecond } from '../../lib/seconds.ts'
import { textWriter } from '../cells/text-writer.ts'
import styles from './live-line.module.css'

interface LiveLineProps {
  feed: ListFeed
  status: ListStatus
  /** How many pairs the list shows where nothing is filtered; not said unless given. */
  count?: number
}

/** How a list is doing, in one line: state, number of pairs, time of its values. */
export function LiveLine({ feed, status, count = 0 }: LiveLineProps) {
  const state = useFeedState()
  const paused = usePaused()
  const shown = paused ? 'paused' : shownState(state, status)
  return (
    // A new line per length: an old one that grew would count as a shift of the layout.
    <p key={`${shown} ${count}`} className={styles.line} data-state={shown}>
      <span className={styles.dot} aria-hidden />
      <span data-live-word>
        <StateWord state={shown} />
      </span>
      {status.table !== undefined && (
        <>
          {count > 0 && (
            <span className={styles.count}>
              {' · '}
              <PairCount count={count} />
            </span>
          )}
          {' · '}
          {shown === 'live' ? <Clock feed={feed} /> : <AsOf feed={feed} still={paused} />}
        </>
      )}
    </p>
  )
}

type ShownState = FeedState | 'saved' | 'paused'

/** Values of the last visit are not live, whatever the socket says. */
function shownState(state: FeedState, status: ListStatus): ShownState {
  if (status.phase === 'ready' && status.stale && state !== 'offline') {
    return status.origin === 'saved' ? 'saved' : 'delayed'
  }
  return state
}

function StateWord({ state }: { state: ShownState }) {
  switch (state) {
    case 'live':
      return <Trans>Live</Trans>
    case 'delayed':
      return <Trans>Delayed</Trans>
    case 'offline':
      return <Trans>Offline</Trans>
    case 'saved':
      return <Trans>Last visit</Trans>
    case 'paused':
      return <Trans>Paused</Trans>
    case 'connecting':
      return <Trans>Connecting</Trans>
  }
}

function PairCount({ count }: { count: number }) {
  const { language } = useLocale()
  const { t } = useLingui()
  const shown = localise(String(count), numberStyle(language))
  return t`${shown} pairs`
}

interface ClockProps {
  feed: ListFeed
  /** Stays at the time that it showed first. */
  still?: boolean
}

function AsOf(props: ClockProps) {
  return (
    <Trans>
      as of <Clock {...props} />
    </Trans>
  )
}

/** The time of the values, written once a second without drawing anything anew. */
function Clock({ feed, still = false }: ClockProps) {
  const root = useRef<HTMLElement>(null)
  const [first] = useState(() => clockText(feed))
  useEffect(() => {
    if (root.current === null) return undefined
    const write = textWriter(root.current)
    const show = (): void => write(clockText(feed))
    show()
    return still ? undefined : everySecond(show)
  }, [feed, still])
  return (
    <bdi ref={root} dir="ltr" translate="no" className={styles.clock} suppressHydrationWarning>
      {first}
    </bdi>
  )
}

function clockText(feed: ListFeed): string {
  const asOf = feed.asOf()
  return asOf === 0 ? '—' : `${formatUtcTime(asOf)} UTC`
}
