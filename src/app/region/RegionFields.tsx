import { useLingui } from '@lingui/react/macro'
import { readTimeZone } from '../../contract/entities/time-zone.ts'
import { currencyName } from '../../i18n/currency-name.ts'
import { usePreferences } from '../../storage/react.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { useCurrencies } from './use-currencies.ts'
import { useLanguage } from './use-language.ts'
import { useZoneChoices } from './use-zone-choices.ts'

/** Fields for language, currency, and the moment from which changes of the day are counted. */
export function RegionFields() {
  const { t, i18n } = useLingui()
  const { preferences, set } = usePreferences()
  const language = useLanguage()
  const currencies = useCurrencies()
  const zones = useZoneChoices()
  return (
    <>
      <ChoiceField
        label={t`Language`}
        choices={language.choices}
        value={language.chosen}
        onChoose={language.choose}
      />
      <ChoiceField
        label={t`Currency`}
        choices={currencies.map((code) => ({
          value: code,
          name: `${code} – ${currencyName(i18n.locale, code)}`,
        }))}
        value={preferences.currency}
        onChoose={(currency) => set({ currency })}
      />
      <ChoiceField
        label={t`Changes since`}
        choices={zones}
        value={String(preferences.timeZone)}
        onChoose={(zone) => set({ timeZone: readTimeZone(zone) })}
      />
    </>
  )
}
