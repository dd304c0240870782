import { Trans, useLingui } from '@lingui/react/macro'
import { Effect } from '../../../app/effect/Effect.tsx'
import type { CalendarEvent } from '../../../contract/entities/news/event-calendar.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { regionName, utcMinute } from '../day-names.ts'
import styles from './rail.module.css'

/** An event: when, where, what, how much it may move, and its figures as far as they are stated. */
export function CalendarRow({ event }: { event: CalendarEvent }) {
  const { t } = useLingui()
  const { language } = useLocale()
  const { time, timed, title, country, coin, effect, actual, forecast, previous } = event
  const place = coin === '' ? country : coin
  return (
    <li className={styles.event}>
      <span className={styles.time}>
        {timed ? <bdi dir="ltr">{utcMinute(time)}</bdi> : <Trans>all day</Trans>}
      </span>
      <span
        className={styles.place}
        title={coin === '' ? regionName(country, language) : undefined}
      >
        <bdi dir="ltr">{place}</bdi>
      </span>
      <span className={styles.what}>
        <bdi>{title}</bdi>
      </span>
      <Effect effect={effect} />
      {(actual !== '' || forecast !== '' || previous !== '') && (
        <span className={styles.figures}>
          <Figure name={t`actual`} value={actual} strong />
          <Figure name={t`forecast`} value={forecast} />
          <Figure name={t({ message: 'before', context: 'figure of an event' })} value={previous} />
        </span>
      )}
    </li>
  )
}

function Figure({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  if (value === '') return null
  return (
    <span>
      {name}{' '}
      <bdi dir="ltr" className={strong ? styles.strong : undefined}>
        {value}
      </bdi>
    </span>
  )
}
