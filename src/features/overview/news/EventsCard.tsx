import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { calendarQuery } from '../../../api/queries/news.ts'
import { useApi } from '../../../api/react.tsx'
import { Effect } from '../../../app/effect/Effect.tsx'
import { dayOf } from '../../../contract/day.ts'
import type {
  CalendarEvent,
  EventCalendar,
} from '../../../contract/entities/news/event-calendar.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { formatUtcDate } from '../../../i18n/utc-date.ts'
import { formatUtcTime } from '../../../i18n/utc-time.ts'
import { OverviewCard } from '../parts/OverviewCard.tsx'
import { useSectionLink } from '../parts/use-section-link.ts'
import { ItemBones } from './NewsItems.tsx'
import styles from './news-cards.module.css'

const rowCount = 5

/** What is to come: the nearest events of the economy and of coins. */
export function EventsCard() {
  const sectionLink = useSectionLink()
  const { t } = useLingui()
  const locale = useLocale()
  const { data, isError } = useQuery(calendarQuery(useApi(), locale.locale))
  const link = sectionLink('/markets/trends')
  return (
    <OverviewCard
      name="events"
      title={t`Events`}
      note={t`UTC`}
      span={4}
      stale={false}
      more={link && { ...link, text: t`Calendar` }}
      foot={
        data?.invented ? (
          <Trans>Bars: expected effect, 1 to 3. Invented, as the market is.</Trans>
        ) : (
          <Trans>Bars: expected effect, 1 to 3.</Trans>
        )
      }
    >
      {data === undefined && !isError ? (
        <ItemBones count={rowCount} />
      ) : data === undefined || data.events.length === 0 ? (
        <p className={styles.empty}>
          {data === undefined ? (
            <Trans>The calendar could not be loaded.</Trans>
          ) : data.source === null ? (
            <Trans>No source: the operator names none.</Trans>
          ) : (
            <Trans>No events ahead.</Trans>
          )}
        </p>
      ) : (
        <Events calendar={data} />
      )}
    </OverviewCard>
  )
}

function Events({ calendar: { events, today } }: { calendar: EventCalendar }) {
  const { language } = useLocale()
  const shown = events.slice(0, rowCount)
  const days = [...new Set(shown.map(({ time }) => dayOf(time)))]
  return days.map((day) => {
    const ofDay = shown.filter(({ time }) => dayOf(time) === day)
    const date = formatUtcDate(language, ofDay[0]?.time ?? 0, 'brief')
    return (
      <Fragment key={day}>
        <h3 className={styles.day}>{day === today ? <Trans>Today, {date}</Trans> : date}</h3>
        <ul>
          {ofDay.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      </Fragment>
    )
  })
}

function EventRow({ event }: { event: CalendarEvent }) {
  const { time, timed, title, country, coin, effect, actual, forecast, previous } = event
  return (
    <li className={styles.event}>
      <span className={styles.time}>
        {timed ? <bdi dir="ltr">{formatUtcTime(time).slice(0, 5)}</bdi> : <Trans>all day</Trans>}
      </span>
      <span className={styles.what}>
        <span className={styles.eventTitle}>
          <bdi>{title}</bdi>
        </span>
        <span className={styles.figures}>
          <bdi dir="ltr">{coin === '' ? country : coin}</bdi>
          {actual !== '' && (
            <span>
              <Trans>
                actual <bdi dir="ltr">{actual}</bdi>
              </Trans>
            </span>
          )}
          {forecast !== '' && (
            <span>
              <Trans>
                forecast <bdi dir="ltr">{forecast}</bdi>
              </Trans>
            </span>
          )}
          {previous !== '' && (
            <span>
              <Trans context="figure of an event">
                before <bdi dir="ltr">{previous}</bdi>
              </Trans>
            </span>
          )}
        </span>
      </span>
      <Effect effect={effect} />
    </li>
  )
}
