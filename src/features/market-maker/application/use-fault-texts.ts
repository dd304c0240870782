import { useLingui } from '@lingui/react/macro'
import { type ApplicationField, type EntryFault, fieldLimits } from './entry-faults.ts'

/** What is wrong with an entry, in words; undefined for what is not wrong. */
export function useFaultTexts(): (
  fault: EntryFault | undefined,
  field: ApplicationField,
) => string | undefined {
  const { t } = useLingui()
  return (fault, field) => {
    const limit = fieldLimits[field]
    switch (fault) {
      case 'missing':
        return t`Fill this in.`
      case 'tooLong':
        return t`Within ${limit} characters.`
      case 'notDigits':
        return t`Numbers only.`
      case 'signs':
        return t`It holds signs that cannot be kept.`
      case undefined:
        return undefined
    }
  }
}
