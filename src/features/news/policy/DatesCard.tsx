import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { dayLength, startOfDay } from '../../../contract/day.ts'
import type { PolicyList } from '../../../contract/entities/news/news.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { calendarHref } from '../../../lib/files/calendar-file.ts'
import { dateEntries } from '../calendar-entries.ts'
import { dayName } from '../day-names.ts'
import { NewsCard } from '../frame/NewsCard.tsx'
import styles from './policy.module.css'

/** Dates that are shown. */
const maxShown = 6

/** Days to come that the items name, with the days that are left. */
export function DatesCard({ list }: { list: PolicyList }) {
  const { t } = useLingui()
  const { language } = useLocale()
  const items = new Map(list.items.map((item) => [item.id, item]))
  const shown = list.dates.slice(0, maxShown)
  const entries = dateEntries(shown, items, location)
  return (
    <NewsCard title={<Trans>Dates ahead</Trans>} note={t`named in the news`}>
      <ul className={styles.dates}>
        {shown.map(({ day, itemId }) => {
          const item = items.get(itemId)
          if (item === undefined) return null
          const days = Math.round((startOfDay(day) - startOfDay(list.today)) / dayLength)
          return (
            <li key={`${day} ${itemId}`} className={styles.date}>
              <time dateTime={day} title={dayName(day, language, 'full')}>
                {dayName(day, language, 'brief')}
              </time>
              <bdi className={styles.place} dir="ltr">
                {item.region}
              </bdi>
              <span className={styles.name} lang={item.language || undefined} dir="auto">
                {item.url === '' ? (
                  item.title
                ) : (
                  <a href={item.url} target="_blank" rel="noopener noreferrer nofollow">
                    {item.title}
                  </a>
                )}
              </span>
              <span className={styles.left}>
                {t`${plural(days, { one: '# day', other: '# days' })}`}
              </span>
            </li>
          )
        })}
      </ul>
      <p className={styles.foot}>
        <Trans>Read from the texts of the items by their dates.</Trans>
        {entries.length > 0 && (
          <a
            className={styles.add}
            href={calendarHref(entries, startOfDay(list.today))}
            download="policy-dates.ics"
          >
            <CalendarPlus size={14} strokeWidth={1.5} aria-hidden />
            {t`Add to calendar`}
          </a>
        )}
      </p>
    </NewsCard>
  )
}
