import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { EventCalendar } from '../../../contract/entities/news/event-calendar.ts'
import { marketTypes } from '../../../contract/market/market-types.ts'
import { gatewayTime } from '../../../feed/gateway-time.ts'
import { useListFeed } from '../../../feed/react.tsx'
import { calendarHref } from '../../../lib/files/calendar-file.ts'
import { everySecond } from '../../../lib/seconds.ts'
import { reminderOf } from '../calendar-entries.ts'
import styles from './rail.module.css'

/** The next event, with the time that is left. */
export function NextEvent({ calendar }: { calendar: EventCalendar }) {
  const { t } = useLingui()
  const { feed } = useListFeed(marketTypes.spot)
  const [now, setNow] = useState(() => gatewayTime(feed) || calendar.asOf)
  const left = useRef<HTMLElement>(null)
  const next = calendar.events.find(({ time, timed }) => timed && time > now)

  useEffect(() => {
    const show = (): void => {
      const time = gatewayTime(feed)
      if (next === undefined || Number.isNaN(time)) return
      if (time >= next.time) setNow(time)
      else if (left.current !== null) left.current.textContent = countdown(next.time - time)
    }
    show()
    return everySecond(show)
  }, [feed, next])

  if (next === undefined) return null
  return (
    <div className={styles.next}>
      <p>
        <Trans>
          Next, in{' '}
          <bdi ref={left} dir="ltr" suppressHydrationWarning>
            {countdown(next.time - now)}
          </bdi>
        </Trans>
      </p>
      <p className={styles.strong}>
        <bdi>{next.title}</bdi>
      </p>
      <a
        className={styles.remind}
        href={calendarHref([reminderOf(next, location)], now)}
        download="event.ics"
        aria-label={t`Add to calendar`}
        title={t`Add to calendar`}
      >
        <CalendarPlus size={18} strokeWidth={1.5} aria-hidden />
      </a>
    </div>
  )
}

/** A span in ms as hours, minutes and seconds: `02:27:52`. */
function countdown(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const parts = [seconds / 3_600, (seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
}
