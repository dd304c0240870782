import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { OnchainList } from '../../../contract/entities/onchain.ts'
import { formatAge } from '../../../i18n/age.ts'
import { formatUtcTime } from '../../../i18n/utc-time.ts'
import { everySecond } from '../../../lib/seconds.ts'
import live from '../../../market/live-line/live-line.module.css'
import styles from './onchain.module.css'
import type { TokenStatus } from './token-source.ts'

/** Tokens older than this, in ms, are called delayed: two fetches and the pause of a source. */
const lateAfter = 60_000

interface TokensStateProps {
  status: TokenStatus
  /** Unix ms on the gateway's clock. */
  now: () => number
}

/** How old a list of tokens is, in the head of the page. */
export function TokensState({ status, now }: TokensStateProps) {
  const { i18n } = useLingui()
  const line = useRef<HTMLParagraphElement>(null)
  const age = useRef<HTMLElement>(null)
  const asOf = status.list?.asOf ?? 0

  useEffect(() => {
    const show = (): void => {
      if (age.current === null || line.current === null) return
      const passed = now() - asOf
      age.current.textContent = formatAge(passed, i18n.locale)
      line.current.dataset.state = passed > lateAfter || status.stale ? 'delayed' : 'live'
    }
    show()
    return everySecond(show)
  }, [asOf, now, i18n.locale, status.stale])

  if (asOf === 0) return null
  return (
    <p ref={line} key={asOf} className={live.line}>
      <span className={live.dot} aria-hidden />
      <Trans>
        Updated{' '}
        <bdi ref={age} suppressHydrationWarning>
          {formatAge(now() - asOf, i18n.locale)}
        </bdi>
      </Trans>
    </p>
  )
}

/** Names the source of a list and when it was read. The simulated market has a name in every language. */
export function TokensSource({ list }: { list: Pick<OnchainList, 'source' | 'asOf'> }) {
  const { t } = useLingui()
  if (list.source === null || list.asOf === 0) return null
  const { name, url } = list.source
  const time = `${formatUtcTime(list.asOf)} UTC`
  return (
    <p className={styles.source}>
      <Trans>
        Source:{' '}
        {url === '' ? (
          <bdi>{t`Simulated market`}</bdi>
        ) : (
          <a href={url} rel="noreferrer" target="_blank">
            {name}
          </a>
        )}
        , as of <bdi dir="ltr">{time}</bdi>
      </Trans>
    </p>
  )
}
