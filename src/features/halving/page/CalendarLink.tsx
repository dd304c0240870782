import { useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { withLocale } from '../../../contract/routes.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { formatUtcSpan } from '../../../i18n/utc-date.ts'
import { calendarHref } from '../../../lib/files/calendar-file.ts'
import { forecastOf } from '../chain/forecast.ts'
import type { ChainView } from './chain-view.ts'
import styles from './halving-page.module.css'

/** A calendar file with the day on which the halving is expected, and its span in the text. */
export function CalendarLink({ view }: { view: ChainView }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { position, tip, pace, now, language } = view
  const forecast = forecastOf(position.nextHeight, tip, pace)
  const span = formatUtcSpan(language, forecast.from, forecast.to)
  const entry = {
    id: `halving-${position.nextHeight}@${location.host}`,
    at: forecast.at,
    isWholeDay: true,
    title: t`Bitcoin halving (about)`,
    text: t`Expected between ${span}. The date moves with the pace of the chain.`,
    language,
    url: location.origin + withLocale(locale, '/markets/bitcoin-halving'),
  }
  return (
    <a className={styles.tool} href={calendarHref([entry], now)} download="bitcoin-halving.ics">
      <CalendarPlus size={16} strokeWidth={1.5} aria-hidden />
      <span className={styles.toolName}>{t`Add to calendar`}</span>
    </a>
  )
}
