import { useLingui } from '@lingui/react/macro'
import { defaultTimeZone, timeZoneOffsets } from '../../contract/entities/time-zone.ts'
import { zoneName } from '../../lib/zone-name.ts'
import type { Choice } from '../../ui/menu/ChoiceMenu.tsx'

/**
 * What changes can be measured from, as choices whose values are what is stored: the rolling day, midnight
 * where this device is, then all zones from west to east.
 */
export function useZoneChoices(): Choice<string>[] {
  const { t } = useLingui()
  const here = deviceOffset()
  const choiceOf = (offset: number): Choice<string> => {
    const name = zoneName(offset)
    // Nobody types the minus that is shown.
    return { value: String(offset), name: t`Today, ${name}`, typed: name.replace('\u2212', '-') }
  }
  return [
    { value: defaultTimeZone, name: t`Last 24 hours` },
    ...(timeZoneOffsets.includes(here) ? [{ ...choiceOf(here), note: t`this device` }] : []),
    ...timeZoneOffsets.filter((offset) => offset !== here).map(choiceOf),
  ]
}

/** Offset of this device from UTC in minutes, as it is now. */
function deviceOffset(): number {
  return -new Date().getTimezoneOffset()
}
