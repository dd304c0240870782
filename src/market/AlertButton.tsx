import { useLingui } from '@lingui/react/macro'
import { BellPlus } from 'lucide-react'
import { alertPanel } from '../people/alerts/alert-panel.ts'

interface AlertButtonProps {
  /** For example `BTCUSDT_UMCBL`. */
  symbolId: string
  /** The price to start from, a decimal in quote currency; without it, the current one. */
  price?: string
  className: string | undefined
}

/**
 * Opens the panel for an alert on a pair. Somebody who is not signed in is led to the sign-in page from
 * there, and back.
 */
export function AlertButton({ symbolId, price, className }: AlertButtonProps) {
  const { t } = useLingui()
  const [name = ''] = symbolId.split('_')
  return (
    <button
      type="button"
      className={className}
      aria-label={t`Set an alert for ${name}`}
      title={t`Set an alert`}
      onClick={() => alertPanel.open(price === undefined ? { symbolId } : { symbolId, price })}
    >
      <BellPlus size={16} strokeWidth={1.5} aria-hidden />
    </button>
  )
}
