import { useLingui } from '@lingui/react/macro'
import { defaultTimeZone, type TimeZone } from '../../contract/entities/time-zone.ts'
import { zoneName } from '../../lib/zone-name.ts'

/** What changes over a day are measured from, in short: `24h`, or the midnight of a zone. */
export function useDayName(zone: TimeZone): string {
  const { t } = useLingui()
  if (zone === defaultTimeZone) return t`24h`
  const name = zoneName(zone)
  return t`Today, ${name}`
}
