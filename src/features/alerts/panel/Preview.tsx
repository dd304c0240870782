import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { numberStyle } from '../../../i18n/number-style.ts'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import { conditionText } from '../texts/conditions.ts'
import { DistanceBar } from '../watch/DistanceBar.tsx'
import { distanceText, type WatchedAlert } from '../watch/live-texts.ts'
import type { SymbolPlace } from '../watch/symbol-place.ts'
import styles from './preview.module.css'

interface PreviewProps {
  place: SymbolPlace
  alert: WatchedAlert
  quote: string
}

/** What the form means in words, and how far the price is from it now. */
export function Preview({ place, alert, quote }: PreviewProps) {
  const { t, i18n } = useLingui()
  const style = numberStyle(useLocale().language)
  const met = t`already there`
  const live = useMemo(() => distanceText(place, alert, style, met), [place, alert, style, met])
  return (
    <div className={styles.preview}>
      <p className={styles.words}>{conditionText(alert, { i18n, style, quote })}</p>
      <p className={styles.distance}>
        <Trans>
          Distance: <TickCell key={place.table.md5} row={place.row} live={live} />
        </Trans>
      </p>
      <DistanceBar place={place} alert={alert} />
    </div>
  )
}
