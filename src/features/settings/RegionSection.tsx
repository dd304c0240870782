import { useLingui } from '@lingui/react/macro'
import { readTimeZone } from '../../contract/entities/time-zone.ts'
import { displayCurrencies } from '../../contract/enums.ts'
import { locales } from '../../contract/locales.ts'
import { currencyName } from '../../i18n/currency-name.ts'
import { languageChoices } from '../../i18n/language-choices.ts'
import { useLocale } from '../../i18n/locale-context.tsx'
import { useZoneChoices } from '../../market/use-zone-choices.ts'
import { useSwitchLanguage } from '../../people/preferences/use-switch-language.ts'
import { usePreferences } from '../../storage/react.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import styles from './settings.module.css'

/** Language, currency, and the moment from which changes of the day are counted. */
export function RegionSection() {
  const { t, i18n } = useLingui()
  const { preferences, set } = usePreferences()
  const switchTo = useSwitchLanguage()
  const { locale } = useLocale()
  const zones = useZoneChoices()
  return (
    <div className={styles.fields}>
      <ChoiceField
        label={t`Language`}
        choices={languageChoices(t`in English`)}
        value={locale}
        onChoose={(name) => {
          const chosen = locales.find((entry) => entry.locale === name)
          if (chosen !== undefined) switchTo(chosen)
        }}
      />
      <ChoiceField
        label={t`Currency`}
        choices={displayCurrencies.map((code) => ({
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
    </div>
  )
}
