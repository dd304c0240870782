import { useLingui } from '@lingui/react/macro'
import { defaultTimeZone, type TimeZone } from '../../contract/entities/time-zone.ts'
import { zoneName } from '../../lib/zone-name.ts'

/** What the column of changes is called: it names what they are measured from. */
export function useChangeLabel(zone: TimeZone): string {
  const { t } = useLingui()
  if (zone === defaultTimeZone) return t`24h change`
  const name = zoneName(zone)
  return t`Today, ${name}`
}
