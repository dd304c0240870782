import { useLingui } from '@lingui/react/macro'
import { partUnavailable } from '../../app/notify.tsx'
import { useCurrencies } from '../../app/region/use-currencies.ts'
import { directionOf } from '../../contract/locales.ts'
import { currencyName } from '../../i18n/currency-name.ts'
import { usePreference, useSetPreferences } from '../../storage/react.tsx'
import { MenuButton } from '../../ui/menu/MenuButton.tsx'
import { useServices } from '../services.tsx'
import styles from './header.module.css'

/** Chooses the currency that money is shown in. */
export function CurrencyMenu() {
  const { t, i18n } = useLingui()
  const { toasts } = useServices()
  const currency = usePreference('currency')
  const set = useSetPreferences()
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
      label={t`Currency: ${currency}`}
      choices={choices}
      value={currency}
      onChoose={(currency) => set({ currency })}
      onUnavailable={() => toasts.show(partUnavailable)}
      direction={directionOf({ language: i18n.locale })}
    >
      {currency}
    </MenuButton>
  )
}
