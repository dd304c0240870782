import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { memo } from 'react'
import { exactNumber } from '../../../app/number-field/exact-numbers.ts'
import { alertTypes, readStatuses } from '../../../contract/entities/alert/alert-enums.ts'
import type { AlertEvent } from '../../../contract/entities/alert/alert-event.ts'
import { businessLines } from '../../../contract/enums.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { numberStyle } from '../../../i18n/number-style.ts'
import { readingText } from '../../../market/fear-greed/reading-text.ts'
import { SubjectName } from '../SubjectName.tsx'
import { foundText } from '../texts/changes.ts'
import { suppressionNames } from '../texts/channels.ts'
import { conditionText, sourceNames } from '../texts/conditions.ts'
import { formatMoment } from '../texts/days.ts'
import { is24h } from '../watch/distance.ts'
import { useSymbolPlace } from '../watch/symbol-place.ts'
import styles from './alert-log.module.css'
import { Deliveries } from './Deliveries.tsx'

interface LogEntryProps {
  event: AlertEvent
  onRead: (id: string) => void
}

/** One crossing: when, at which price or reading, by which rule, and what became of each message. */
export const LogEntry = memo(function LogEntry({ event, onRead }: LogEntryProps) {
  const { t, i18n } = useLingui()
  const { language } = useLocale()
  const style = numberStyle(language)
  const place = useSymbolPlace(event.symbolId)
  const quote = place?.table.quote[place.row] ?? ''
  const isUnread = event.readStatus === readStatuses.unread
  const hasSource = event.businessLine === businessLines.futures && !is24h(event)
  const words =
    event.alertType === alertTypes.marketChange
      ? foundText(i18n, event, style)
      : conditionText(event, { i18n, style, quote })
  return (
    <li className={styles.entry} data-unread={isUnread} data-suppressed={event.suppressed}>
      <span className={styles.when}>
        <time dateTime={new Date(event.time).toISOString()}>
          {formatMoment(language, event.time)}
        </time>
      </span>
      <span className={styles.pair}>
        <SubjectName subject={event} place={place}>
          {event.alertType === alertTypes.moodBand ? (
            readingText(i18n, Number(event.price))
          ) : (
            <bdi dir="ltr" translate="no">
              {exactNumber(event.price, style)}
            </bdi>
          )}
        </SubjectName>
      </span>
      <span className={styles.rule}>
        <span className={styles.words}>{words}</span>
        {hasSource && (
          <span className={styles.detail}>{i18n._(sourceNames[event.priceSource])}</span>
        )}
        {event.note !== '' && (
          <span className={styles.detail}>
            <bdi>{event.note}</bdi>
          </span>
        )}
      </span>
      <span className={styles.outcome}>
        {event.suppressed === undefined ? (
          <Deliveries deliveries={event.deliveries} />
        ) : (
          <span className={styles.suppressed}>
            <Trans>Not delivered: {i18n._(suppressionNames[event.suppressed])}</Trans>
          </span>
        )}
      </span>
      <span className={styles.read}>
        {isUnread && (
          <button
            type="button"
            className={styles.mark}
            aria-label={t`Mark as read: ${words}`}
            title={t`Mark as read`}
            onClick={() => onRead(event.id)}
          >
            <span className={styles.dot} />
            <Check size={16} strokeWidth={1.5} aria-hidden />
          </button>
        )}
      </span>
    </li>
  )
})
