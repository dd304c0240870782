import { useLingui } from '@lingui/react/macro'
import { defaultTimeZone, timeZoneOffsets } from '../contract/entities/time-zone.ts'
import { zoneName } from './open-prices.ts'

/** What changes can be measured from, as choices whose values are what is stored. */
export function useZoneChoices(): { value: string; name: string; note?: string }[] {
  const { t } = useLingui()
  const here = deviceOffset()
  return [
    { value: defaultTimeZone, name: t`Last 24 hours` },
    ...timeZoneOffsets.map((offset) => {
      const name = zoneName(offset)
      const choice = { value: String(offset), name: t`Today, ${name}` }
      return offset === here ? { ...choice, note: t`this device` } : choice
    }),
  ]
}

/** Offset of this device from UTC in minutes, as it is now. */
function deviceOffset(): number {
  return -new Date().getTimezoneOffset()
}
