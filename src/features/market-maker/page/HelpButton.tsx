import { useLingui } from '@lingui/react/macro'
import { MessageCircle } from 'lucide-react'
import { useSitePanel } from '../../../app/site-panel.ts'
import styles from './market-maker.module.css'

/** Opens the help, at the lower corner of the page. */
export function HelpButton() {
  const sitePanel = useSitePanel()
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={styles.help}
      aria-label={t`Help`}
      aria-haspopup="dialog"
      onPointerEnter={() => sitePanel.prepare('help')}
      onClick={() => sitePanel.open('help')}
    >
      <MessageCircle size={22} strokeWidth={1.5} aria-hidden />
    </button>
  )
}
