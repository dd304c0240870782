import { useLingui } from '@lingui/react/macro'
import { SunMoon } from 'lucide-react'
import { useTheme } from '../use-theme.ts'
import styles from './header.module.css'

/** Switches between light and dark. */
export function ThemeSwitch() {
  const { t } = useLingui()
  const { theme, choose } = useTheme()
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={t`Dark theme`}
      aria-pressed={theme === 'black'}
      onClick={() => choose(theme === 'black' ? 'white' : 'black')}
    >
      <SunMoon size={18} strokeWidth={1.5} aria-hidden />
    </button>
  )
}
