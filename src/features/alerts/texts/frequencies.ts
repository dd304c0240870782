import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { AlertSettings } from '../../../contract/entities/alert/alert.ts'
import {
  type AlertFrequency,
  alertFrequencies,
} from '../../../contract/entities/alert/alert-enums.ts'

const minute = 60_000
const hour = 60 * minute

/** What the frequencies are called. */
export const frequencyNames: Readonly<Record<AlertFrequency, MessageDescriptor>> = {
  [alertFrequencies.onlyOnce]: msg`Only once`,
  [alertFrequencies.onceADay]: msg`Once a day`,
  [alertFrequencies.everyTime]: msg`Every time`,
}

/** A cool-down in words: `5 minutes`, `1 hour`. */
export function coolDownText(i18n: I18n, coolDown: number): string {
  const hours = coolDown / hour
  if (hours >= 1) return i18n._(msg`${plural(hours, { one: '# hour', other: '# hours' })}`)
  const minutes = coolDown / minute
  return i18n._(msg`${plural(minutes, { one: '# minute', other: '# minutes' })}`)
}

/** How often an alert fires: `Every time, then quiet for 5 minutes`. */
export function frequencyText(
  i18n: I18n,
  { frequency, coolDown }: Pick<AlertSettings, 'frequency' | 'coolDown'>,
): string {
  if (frequency !== alertFrequencies.everyTime) return i18n._(frequencyNames[frequency])
  const quiet = coolDownText(i18n, coolDown)
  return i18n._(msg`Every time, then quiet for ${quiet}`)
}
