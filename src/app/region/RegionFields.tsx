import { useLingui } from '@lingui/react/macro'
import { readTimeZone } from '../../contract/entities/time-zone.ts'
import { currencyName } from '../../i18n/currency-name.ts'
import { usePreference, useSetPreferences } from '../../storage/react.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { useCurrencies } from './use-currencies.ts'
import { useLanguage } from './use-language.ts'
import { useZoneChoices } from './use-zone-choices.ts'

/** Fields for language, currency, and the moment from which changes of the day are counted. */
export function RegionFields() {
  const { t, i18n } = useLingui()
  const currency = usePreference('currency')
  const timeZone = usePreference('timeZone')
  const set = useSetPreferences()
  const language = useLanguage()
  const { options, home } = useCurrencies()
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
        choices={options.map(({ name: code, showName }) => {
          const name = currencyName(i18n.locale, code)
          const words = code === home ? t`${name} · your country` : name
          return { value: code, name: `${showName} – ${words}` }
        })}
        value={currency}
        onChoose={(currency) => set({ currency })}
      />
      <ChoiceField
        label={t`Changes since`}
        choices={zones}
        value={String(timeZone)}
        onChoose={(zone) => set({ timeZone: readTimeZone(zone) })}
      />
    </>
  )
}
