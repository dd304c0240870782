import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { MarketChange } from '../../../contract/entities/market/market-change.ts'
import { defaultTimeZone, type TimeZone } from '../../../contract/entities/time-zone.ts'
import { formatClock } from '../../../i18n/dates.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { zoneName } from '../../../lib/zone-name.ts'
import { CoinIcon } from '../../../market/cells/CoinIcon.tsx'
import { changeText } from '../../../market/cells/change-text.ts'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import type { ChangePlace } from '../row/change-places.ts'
import { type ChangeBars, changeBars, mostEventful } from './change-figures.ts'
import styles from './change-rail.module.css'

interface FiguresProps {
  /** Undefined while they are not known. */
  changes: readonly MarketChange[] | undefined
  now: number
  placeOf: (symbolId: string) => ChangePlace | undefined
  /** What the pairs' changes are measured from. */
  zone: TimeZone
}

const eventfulLength = 5
const none: readonly MarketChange[] = []

/** What happened in the last 60 minutes, in figures: how much when, and to which pairs. */
export function ChangeFigures({ changes, now, placeOf, zone }: FiguresProps) {
  const midnightOf = zone === defaultTimeZone ? '' : zoneName(zone)
  const isKnown = changes !== undefined
  const known = changes ?? none
  const bars = useMemo(() => changeBars(known, now), [known, now])
  const pairs = useMemo(() => mostEventful(known, now, eventfulLength), [known, now])
  return (
    <>
      <section className={styles.card}>
        <h2 className={styles.title}>
          <Trans>Last 60 minutes</Trans>
          <span className={styles.note}>
            <Trans>events in 2 min</Trans>
          </span>
        </h2>
        <EventBars bars={bars} isKnown={isKnown} />
      </section>
      <section className={styles.card}>
        <h2 className={styles.title}>
          <Trans>Most eventful</Trans>
          <span className={styles.note}>
            <Trans>60 min</Trans>
          </span>
        </h2>
        <ul className={styles.pairs}>
          {pairs.map(({ symbolId, count }) => {
            const place = placeOf(symbolId)
            return place && <EventfulPair key={symbolId} place={place} count={count} />
          })}
        </ul>
        <p className={styles.foot}>
          {!isKnown ? (
            '\u00a0'
          ) : pairs.length === 0 ? (
            <Trans>Nothing in the last 60 minutes.</Trans>
          ) : midnightOf === '' ? (
            <Trans>Percent: 24 h</Trans>
          ) : (
            <Trans>Percent: since midnight, {midnightOf}</Trans>
          )}
        </p>
      </section>
    </>
  )
}

/** Height of each half of the bars in px. */
const half = 36

function EventBars({ bars, isKnown }: { bars: ChangeBars; isKnown: boolean }) {
  const { language } = useLocale()
  const { t } = useLingui()
  const sum = (counts: readonly number[]): number | string =>
    isKnown ? counts.reduce((total, one) => total + one, 0) : '—'
  const [up, down] = [sum(bars.up), sum(bars.down)]
  const most = Math.max(1, ...bars.up, ...bars.down)
  const clock = (time: number): string => formatClock(language, time, 'UTC')
  return (
    <>
      <p className={styles.sums}>
        <span data-direction="up">
          <Trans>{up} up</Trans>
        </span>
        <span data-direction="down">
          <Trans>{down} down</Trans>
        </span>
      </p>
      <svg
        className={styles.bars}
        viewBox={`0 0 300 ${2 * half + 2}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t`Events in the last 60 minutes: ${up} up, ${down} down`}
      >
        {bars.up.map((count, index) => (
          <Bar key={index} x={index * 10} length={(count / most) * half} side="up" />
        ))}
        {bars.down.map((count, index) => (
          <Bar key={index} x={index * 10} length={(count / most) * half} side="down" />
        ))}
      </svg>
      <p className={styles.axis} dir="ltr" aria-hidden>
        <span>{clock(bars.from)}</span>
        <span>{clock((bars.from + bars.to) / 2)}</span>
        <span translate="no">{clock(bars.to)} UTC</span>
      </p>
    </>
  )
}

function Bar({ x, length, side }: { x: number; length: number; side: 'up' | 'down' }) {
  if (length === 0) return null
  const y = side === 'up' ? half - length : half + 2
  return <rect data-direction={side} x={x + 0.5} y={y} width={9} height={length} />
}

function EventfulPair({ place: { view, row }, count }: { place: ChangePlace; count: number }) {
  const change = useMemo(() => changeText(view, 'open24h'), [view])
  const { table } = view
  const base = table.base[row] ?? ''
  return (
    <li className={styles.eventful}>
      <CoinIcon coin={base} icon={table.icon[row] ?? ''} size={18} />
      <bdi dir="ltr" translate="no" className={styles.base}>
        {base}
        <span className={styles.quote}>/{table.quote[row]}</span>
      </bdi>
      <span className={styles.count}>
        <Plural value={count} one="# event" other="# events" />
      </span>
      <span className={styles.change}>
        <TickCell row={row} live={change} />
      </span>
    </li>
  )
}
