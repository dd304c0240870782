import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { dayOf } from '../../../contract/day.ts'
import type {
  CalendarEvent,
  EventCalendar,
} from '../../../contract/entities/news/event-calendar.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { dayName, utcMinute } from '../day-names.ts'
import { CardBones, CardMessage, NewsCard } from '../frame/NewsCard.tsx'
import { CalendarRow } from './CalendarRow.tsx'
import { NextEvent } from './NextEvent.tsx'
import styles from './rail.module.css'

/** Events that are shown. */
const maxShown = 14

/** What is to come: events of the economy and of coins. */
export function CalendarCard({ calendar }: { calendar: EventCalendar | undefined }) {
  const { t } = useLingui()
  return (
    <NewsCard title={<Trans>Calendar</Trans>} note={t`UTC`}>
      {calendar === undefined ? (
        <CardBones lines={9} />
      ) : calendar.source === null ? (
        <CardMessage
          title={<Trans>No source</Trans>}
          text={<Trans>The operator names no calendar.</Trans>}
        />
      ) : calendar.events.length === 0 ? (
        <CardMessage title={<Trans>No events ahead.</Trans>} />
      ) : (
        <Events calendar={calendar} />
      )}
    </NewsCard>
  )
}

function Events({ calendar }: { calendar: EventCalendar }) {
  const { language } = useLocale()
  const shown = calendar.events.slice(0, maxShown)
  const days = [...new Set(shown.map(({ time }) => dayOf(time)))]
  return (
    <>
      <NextEvent calendar={calendar} />
      {days.map((day) => (
        <Fragment key={day}>
          <h3 className={styles.day}>
            {day === calendar.today ? (
              <Trans>Today, {dayName(day, language, 'brief')}</Trans>
            ) : (
              dayName(day, language, 'day')
            )}
          </h3>
          <ul className={styles.events}>
            {shown
              .filter((event: CalendarEvent) => dayOf(event.time) === day)
              .map((event) => (
                <CalendarRow key={event.id} event={event} />
              ))}
          </ul>
        </Fragment>
      ))}
      <Foot calendar={calendar} />
    </>
  )
}

function Foot({ calendar: { source, asOf, invented } }: { calendar: EventCalendar }) {
  if (source === null) return null
  const time = `${utcMinute(asOf)} UTC`
  if (invented) {
    return (
      <p className={styles.foot}>
        <Trans>Invented, as the market is.</Trans>
      </p>
    )
  }
  return (
    <p className={styles.foot}>
      {source.name !== '' && (
        <a href={source.url} target="_blank" rel="noopener noreferrer nofollow">
          {source.name}
        </a>
      )}{' '}
      {asOf === 0 ? (
        <Trans>Not read yet</Trans>
      ) : (
        <Trans>
          Read <bdi dir="ltr">{time}</bdi>
        </Trans>
      )}
    </p>
  )
}
