import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo, useMemo } from 'react'
import type { AlertList } from '../../../account/alerts/alert-list.ts'
import { type Alert, isPriceType } from '../../../contract/entities/alert/alert.ts'
import { businessLines } from '../../../contract/enums.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { numberStyle } from '../../../i18n/number-style.ts'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import { Ago } from '../Ago.tsx'
import { SubjectName } from '../SubjectName.tsx'
import { channelIcons, channelNames, channelOrder } from '../texts/channels.ts'
import { conditionText, sourceNames } from '../texts/conditions.ts'
import { formatDay } from '../texts/days.ts'
import { frequencyText } from '../texts/frequencies.ts'
import { subjectName } from '../texts/subject-name.ts'
import type { Toaster } from '../toaster.ts'
import { DistanceBar } from '../watch/DistanceBar.tsx'
import { is24h } from '../watch/distance.ts'
import { distanceText, exactPriceText } from '../watch/live-texts.ts'
import { useSectorName } from '../watch/sector-names.ts'
import { useSymbolPlace } from '../watch/symbol-place.ts'
import { canSwitch } from './alert-groups.ts'
import styles from './alerts-board.module.css'
import { MoodDistance } from './MoodDistance.tsx'
import { Reading } from './Reading.tsx'
import { RowActions } from './RowActions.tsx'
import { StateNote } from './states/StateNote.tsx'

interface AlertRowProps {
  alert: Alert
  list: AlertList
  notify: Toaster
  isPicked: boolean
  onPick: (id: string, on: boolean) => void
  onRemove: (ids: readonly string[]) => void
}

/** One alert. Its numbers move without the row being drawn anew. */
export const AlertRow = memo(function AlertRow(props: AlertRowProps) {
  const { alert, list, notify, isPicked, onPick, onRemove } = props
  const { t, i18n } = useLingui()
  const { language } = useLocale()
  const place = useSymbolPlace(alert.symbolId)
  const quote = place?.table.quote[place.row] ?? ''
  const condition = conditionText(alert, { i18n, style: numberStyle(language), quote })
  const nameOf = useSectorName()
  const name = subjectName(i18n, alert, nameOf)
  const isFutures = alert.businessLine === businessLines.futures
  const met = t`waits for the next crossing`
  const live = useMemo(() => {
    const style = numberStyle(language)
    return (
      place && {
        price: exactPriceText(place, alert.priceSource, style),
        distance: distanceText(place, alert, style, met),
      }
    )
  }, [place, alert, language, met])

  return (
    <div role="row" className={styles.row} data-state={alert.state} data-picked={isPicked}>
      <span role="cell" className={styles.check}>
        <input
          type="checkbox"
          aria-label={t`Select ${name}: ${condition}`}
          checked={isPicked}
          onChange={(event) => onPick(alert.id, event.target.checked)}
        />
      </span>
      <span role="cell" className={styles.pair}>
        <SubjectName subject={alert} place={place}>
          {place && live ? (
            <TickCell key={place.table.md5} row={place.row} live={live.price} flashes />
          ) : (
            <Reading alert={alert} />
          )}
        </SubjectName>
      </span>
      <span role="cell" className={styles.condition}>
        <span className={styles.words}>{condition}</span>
        <span className={styles.detail}>
          {isFutures && !is24h(alert) && `${i18n._(sourceNames[alert.priceSource])} · `}
          {frequencyText(i18n, alert)}
        </span>
        {alert.note !== '' && (
          <span className={styles.note}>
            <bdi>{alert.note}</bdi>
          </span>
        )}
        <StateNote alert={alert} />
      </span>
      <span role="cell" className={styles.distance} data-none={!canSwitch(alert) || undefined}>
        {isPriceType(alert.alertType) && canSwitch(alert) && place && live ? (
          <>
            <TickCell key={place.table.md5} row={place.row} live={live.distance} />
            <DistanceBar place={place} alert={alert} />
          </>
        ) : (
          <MoodDistance alert={alert} />
        )}
      </span>
      <span role="cell" className={styles.channels}>
        {channelOrder
          .filter((channel) => alert.channels.includes(channel))
          .map((channel) => {
            const Icon = channelIcons[channel]
            const name = i18n._(channelNames[channel])
            return (
              <span key={channel} role="img" aria-label={name} title={name}>
                <Icon size={16} strokeWidth={1.5} aria-hidden />
              </span>
            )
          })}
      </span>
      <span role="cell" className={styles.fired} data-never={alert.firedCount === 0 || undefined}>
        {alert.lastFiredAt === undefined ? '—' : <Ago time={alert.lastFiredAt} />}
        {alert.firedCount > 0 && (
          <span className={styles.detail}>
            {t`${plural(alert.firedCount, { one: '# time', other: '# times' })}`}
          </span>
        )}
      </span>
      <span role="cell" className={styles.created}>
        {formatDay(language, alert.createdAt)}
        <span className={styles.detail}>{t`until ${formatDay(language, alert.expiresAt)}`}</span>
      </span>
      <span role="cell" className={styles.actions}>
        <RowActions
          alert={alert}
          name={`${name}: ${condition}`}
          list={list}
          notify={notify}
          onRemove={onRemove}
        />
      </span>
    </div>
  )
})
