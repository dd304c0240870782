import { Trans, useLingui } from '@lingui/react/macro'
import { Bell, Share2 } from 'lucide-react'
import { useAlertPanel } from '../../../account/alerts/alert-panel.ts'
import { useNotify } from '../../../app/notify.tsx'
import { tellShare } from '../../../app/tell-share.ts'
import { useTradeAddress } from '../../../app/use-trade-address.ts'
import { shareAddress } from '../../../lib/share.ts'
import button from '../../../ui/button.module.css'
import type { Token } from '../page/token.ts'
import { HeadStar } from './HeadStar.tsx'
import styles from './head.module.css'

interface HeadActionsProps {
  token: Token
  /** What users call the pair. */
  pair: string
}

/** What can be done with the pair of the page. */
export function HeadActions({ token, pair }: HeadActionsProps) {
  const { t } = useLingui()
  const notify = useNotify()
  const { base, main } = token
  const share = (): void => {
    void shareAddress(pair, location.href).then((outcome) => tellShare(notify, outcome))
  }
  const shareLabel = t`Share`
  return (
    <div className={styles.actions}>
      <HeadStar symbolId={main.symbolId} pair={pair} />
      <span className={styles.wide}>
        <AlertButton symbolId={main.symbolId} />
      </span>
      <button
        type="button"
        className={`${button.icon} ${styles.framed}`}
        aria-label={shareLabel}
        title={shareLabel}
        onClick={share}
      >
        <Share2 size={16} strokeWidth={1.5} aria-hidden />
      </button>
      <span className={styles.wide}>
        <TradeButton base={base} symbolId={main.symbolId} />
      </span>
    </div>
  )
}

/** Opens the panel of alerts with the pair. */
export function AlertButton({ symbolId }: { symbolId: string }) {
  const alertPanel = useAlertPanel()
  return (
    <button type="button" className={button.quiet} onClick={() => alertPanel.open({ symbolId })}>
      <Bell size={16} strokeWidth={1.5} aria-hidden />
      <Trans context="button">Alert</Trans>
    </button>
  )
}

/** Leads to where the pair is traded; nothing where the operator named no place. */
export function TradeButton({ base, symbolId }: { base: string; symbolId: string }) {
  const addressOf = useTradeAddress()
  if (addressOf === undefined) return null
  return (
    <a className={button.primary} href={addressOf(symbolId)} rel="noopener">
      <Trans context="button">Trade {base}</Trans>
    </a>
  )
}
