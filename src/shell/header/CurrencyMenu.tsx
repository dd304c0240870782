import { useLingui } from '@lingui/react/macro'
import { partUnavailable } from '../../app/notify.tsx'
import { useCurrencies } from '../../app/region/use-currencies.ts'
import { directionOf } from '../../contract/locales.ts'
import { currencyName } from '../../i18n/currency-name.ts'
import { usePreferences } from '../../storage/react.tsx'
import { MenuButton } from '../../ui/menu/MenuButton.tsx'
import { useServices } from '../services.tsx'
import styles from './header.module.css'

/** Chooses the currency that money is shown in. */
export function CurrencyMenu() {
  const { t, i18n } = useLingui()
  const { toasts } = useServices()
  const { preferences, set } = usePreferences()
  const { options, home } = useCurrencies()
  const choices = () =>
    options.map(({ name: code, showName }) => {
      const name = currencyName(i18n.locale, code)
      return {
        value: code,
        name: showName,
        note: code === home ? t`${name} · your country` : name,
        typed: code,
      }
    })
  return (
    <MenuButton
      className={styles.currency}
      label={t`Currency: ${preferences.currency}`}
      choices={choices}
      value={preferences.currency}
      onChoose={(currency) => set({ currency })}
      onUnavailable={() => toasts.show(partUnavailable)}
      direction={directionOf({ language: i18n.locale })}
    >
      {preferences.currency}
    </MenuButton>
  )
}
