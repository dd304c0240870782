import { useLingui } from '@lingui/react/macro'
import { Languages } from 'lucide-react'
import { partUnavailable } from '../../app/notify.tsx'
import { useLanguage } from '../../app/region/use-language.ts'
import { directionOf } from '../../contract/locales.ts'
import { useLocale } from '../../i18n/locale-context.tsx'
import { MenuButton } from '../../ui/menu/MenuButton.tsx'
import { useServices } from '../services.tsx'
import styles from './header.module.css'

/** Chooses the language of the page. */
export function LanguageMenu() {
  const { t, i18n } = useLingui()
  const { toasts } = useServices()
  const { chosen, choices, choose } = useLanguage()
  const { name } = useLocale()
  return (
    <MenuButton
      className={styles.icon}
      label={t`Language: ${name}`}
      choices={() => choices}
      value={chosen}
      onChoose={choose}
      onUnavailable={() => toasts.show(partUnavailable)}
      direction={directionOf({ language: i18n.locale })}
    >
      <Languages size={18} strokeWidth={1.5} aria-hidden />
    </MenuButton>
  )
}
