import { Trans, useLingui } from '@lingui/react/macro'
import { useFeedState, usePaused } from '../../../feed/react.tsx'
import { formatUtcTime } from '../../../i18n/utc-time.ts'
import { useIsLate } from '../../../lib/use-is-late.ts'
import live from '../../../market/live-line/live-line.module.css'

interface AnswerLineProps {
  /** When the figures were worked out, Unix ms on the gateway's clock; 0 before the first. */
  asOf: number
  /** When they came, Unix ms on the device's clock. */
  receivedAt: number
  /** What there is how many of. */
  count?: string
}

/** How old the figures of a page are, in its head. */
export function AnswerLine({ asOf, receivedAt, count }: AnswerLineProps) {
  const { t } = useLingui()
  const offline = useFeedState() === 'offline'
  const paused = usePaused()
  const late = useIsLate(receivedAt)
  if (asOf === 0) return null
  const state = offline ? 'offline' : paused ? 'paused' : late ? 'delayed' : 'live'
  const words = {
    offline: t`Offline`,
    paused: t`Paused`,
    delayed: t`Delayed`,
    live: t`Live`,
  }
  const time = `${formatUtcTime(asOf)} UTC`
  return (
    <p key={`${state} ${count}`} className={live.line} data-state={state}>
      <span className={live.dot} aria-hidden />
      {words[state]}
      {count !== undefined && <span className={live.count}> · {count}</span>}
      {' · '}
      {state === 'live' ? (
        <bdi dir="ltr">{time}</bdi>
      ) : (
        <Trans>
          as of <bdi dir="ltr">{time}</bdi>
        </Trans>
      )}
    </p>
  )
}
