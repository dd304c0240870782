import { useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { useNotify } from '../../../app/notify.tsx'
import { tellShare } from '../../../app/tell-share.ts'
import { shareAddress } from '../../../lib/share.ts'
import styles from './halving-page.module.css'

/** Passes the address of the page on. */
export function ShareButton() {
  const { t } = useLingui()
  const notify = useNotify()
  const share = async (): Promise<void> => {
    tellShare(notify, await shareAddress(document.title, location.href))
  }
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={t`Share`}
      onClick={() => void share()}
    >
      <Share2 size={16} strokeWidth={1.5} aria-hidden />
    </button>
  )
}
