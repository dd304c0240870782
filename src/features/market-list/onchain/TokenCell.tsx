import { Check, Copy } from 'lucide-react'
import { memo, useEffect, useState } from 'react'
import { useNotify } from '../../../app/notify.tsx'
import { tellShare } from '../../../app/tell-share.ts'
import type { OnchainToken } from '../../../contract/entities/onchain.ts'
import { copyText } from '../../../lib/share.ts'
import { CoinIcon } from '../../../market/cells/CoinIcon.tsx'
import { LookalikeBadge } from './LookalikeBadge.tsx'
import styles from './onchain.module.css'
import type { OnchainLabels } from './onchain-layout.ts'

const shownFor = 1_500

/** Copies the address of the row that has the keyboard focus. */
const copyKey = 'c'

interface TokenCellProps {
  token: Pick<OnchainToken, 'symbol' | 'chainName' | 'address' | 'looksLike'>
  labels: Pick<OnchainLabels, 'copy' | 'copied'>
}

/** Symbol and chain of a token, marked where it looks like another. Its address, which alone says which token it is, can be copied. */
export const TokenCell = memo(function TokenCell({ token, labels }: TokenCellProps) {
  const { symbol, chainName, address, looksLike } = token
  const notify = useNotify()
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), shownFor)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy(): Promise<void> {
    const outcome = await copyText(address)
    if (outcome === 'copied') setCopied(true)
    else tellShare(notify, outcome)
  }

  const label = copied ? labels.copied : labels.copy
  return (
    <div className={styles.token}>
      <CoinIcon coin={symbol} icon="" />
      <div className={styles.names}>
        <div className={styles.first}>
          <bdi className={styles.symbol} dir="ltr" translate="no">
            {symbol}
          </bdi>
          <LookalikeBadge coin={looksLike} />
          <button
            type="button"
            className={styles.copy}
            aria-label={label}
            aria-keyshortcuts={copyKey}
            title={`${label}: ${address}`}
            tabIndex={-1}
            onClick={copy}
          >
            {copied ? (
              <Check size={14} strokeWidth={1.5} aria-hidden />
            ) : (
              <Copy size={14} strokeWidth={1.5} aria-hidden />
            )}
          </button>
        </div>
        <div className={styles.chain}>
          <bdi>{chainName}</bdi>
        </div>
      </div>
    </div>
  )
})
