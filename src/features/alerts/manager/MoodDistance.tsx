import { useLingui } from '@lingui/react/macro'
import type { Alert } from '../../../contract/entities/alert/alert.ts'
import { pointsText, pointsTo } from '../../../market/fear-greed/points.ts'
import { moodAhead } from '../watch/mood-reading.ts'
import { canSwitch } from './alert-groups.ts'

/** How far the index is from the nearest band that an alert waits for. */
export function MoodDistance({ alert }: { alert: Alert }) {
  const { t, i18n } = useLingui()
  const ahead = moodAhead(alert)
  if (ahead === undefined || !canSwitch(alert)) return '—'
  const { reading, nearest } = ahead
  return pointsTo(reading, nearest) === 0
    ? t`waits for the next crossing`
    : pointsText(i18n, reading, nearest)
}
