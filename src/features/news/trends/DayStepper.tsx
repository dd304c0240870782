import { useLingui } from '@lingui/react/macro'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { pageHref } from '../../../app/page-opening.ts'
import { dayLength, dayOf, startOfDay } from '../../../contract/day.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { dayName, shortDayName } from '../day-names.ts'
import styles from './day-stepper.module.css'

/** The day that is shown, with the ways to the days beside it; there is none beyond today. */
export function DayStepper({ day, today }: { day: string; today: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { language } = locale
  const before = dayOf(startOfDay(day) - dayLength)
  const after = dayOf(startOfDay(day) + dayLength)
  const hrefOf = (to: string): string =>
    pageHref(locale, to === today ? '/markets/trends' : `/markets/trends/${to}`)
  return (
    <nav className={styles.stepper} aria-label={t`Day`}>
      <a className={styles.step} href={hrefOf(before)} aria-label={t`The day before`} rel="prev">
        <ChevronLeft size={18} strokeWidth={1.5} aria-hidden />
      </a>
      <span className={styles.day} aria-current="date">
        <CalendarDays size={16} strokeWidth={1.5} aria-hidden />
        <span className={styles.full}>{dayName(day, language, 'full')}</span>
        <span className={styles.short}>{shortDayName(day, today, language)}</span>
      </span>
      {after > today ? (
        <span className={styles.step} aria-disabled>
          <ChevronRight size={18} strokeWidth={1.5} aria-hidden />
        </span>
      ) : (
        <a className={styles.step} href={hrefOf(after)} aria-label={t`The day after`} rel="next">
          <ChevronRight size={18} strokeWidth={1.5} aria-hidden />
        </a>
      )}
    </nav>
  )
}
