import { useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { shareAddress } from '../lib/share.ts'
import button from '../ui/button.module.css'
import { useNotify } from './notify.tsx'
import { tellShare } from './tell-share.ts'

/** Passes the address of what the page shows on. */
export function ShareViewButton() {
  const { t } = useLingui()
  const notify = useNotify()
  const share = async (): Promise<void> =>
    tellShare(notify, await shareAddress(document.title, location.href))
  return (
    <button
      type="button"
      className={button.icon}
      aria-label={t`Share this view`}
      title={t`Share this view`}
      onClick={() => void share()}
    >
      <Share2 size={18} strokeWidth={1.5} aria-hidden />
    </button>
  )
}
