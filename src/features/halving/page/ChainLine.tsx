import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFeedState } from '../../../feed/react.tsx'
import { formatAge } from '../../../i18n/age.ts'
import { formatClock } from '../../../i18n/dates.ts'
import { localise } from '../../../i18n/number-style.ts'
import { formatUtcDate } from '../../../i18n/utc-date.ts'
import type { ChainView } from './chain-view.ts'
import styles from './halving-page.module.css'

const day = 86_400_000

/** Which block the page counts from, and how old it is. */
export function ChainLine({ view }: { view: ChainView }) {
  const { tip, now, position, language, writing } = view
  const isOffline = useFeedState() === 'offline'
  const block = localise(String(tip.height), writing.style)
  const age = formatAge(now - tip.heightAsOf, language)
  const clock = formatClock(language, tip.heightAsOf, 'UTC')
  const date = formatUtcDate(language, tip.heightAsOf, 'short')
  const at = now - tip.heightAsOf < day ? `${clock} UTC` : date
  if (tip.basis === 'operator') {
    return (
      <Line state="set">
        <Trans>
          Counted from block {block}, {date}
        </Trans>
      </Line>
    )
  }
  if (tip.basis === 'target') {
    return (
      <Line state="old">
        <Trans>
          No source: counted from block {block}, {date}
        </Trans>
      </Line>
    )
  }
  if (isOffline || position.estimated) {
    return (
      <Line state="old">
        {isOffline && (
          <>
            <Trans>Offline</Trans>
            {' · '}
          </>
        )}
        <Trans>
          from block {block}, {at}
        </Trans>
      </Line>
    )
  }
  return (
    <Line state="live">
      {tip.basis === 'simulated' && (
        <>
          <Trans>Simulated chain</Trans>
          {' · '}
        </>
      )}
      <Trans>
        Block {block} · {age}
      </Trans>
    </Line>
  )
}

function Line({ state, children }: { state: 'live' | 'old' | 'set'; children: ReactNode }) {
  return (
    <p className={styles.line} data-chain={state}>
      <span className={styles.dot} aria-hidden />
      {children}
    </p>
  )
}
