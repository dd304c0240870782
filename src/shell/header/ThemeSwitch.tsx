import { useLingui } from '@lingui/react/macro'
import { SunMoon } from 'lucide-react'
import { usePreference, useSetPreferences } from '../../storage/react.tsx'
import styles from './header.module.css'

/** Switches between light and dark. */
export function ThemeSwitch() {
  const { t } = useLingui()
  const dark = usePreference('theme') === 'black'
  const set = useSetPreferences()
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={t`Dark theme`}
      aria-pressed={dark}
      onClick={() => set({ theme: dark ? 'white' : 'black' })}
    >
      <SunMoon size={18} strokeWidth={1.5} aria-hidden />
    </button>
  )
}
