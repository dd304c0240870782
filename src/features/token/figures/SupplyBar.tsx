import { Trans } from '@lingui/react/macro'
import type { Crypto } from '../../../contract/entities/crypto.ts'
import { localise, type NumberStyle } from '../../../i18n/number-style.ts'
import { formatPercent } from '../../../i18n/percent.ts'
import styles from './supply-bar.module.css'

interface SupplyBarProps {
  crypto: Pick<Crypto, 'symbol' | 'circulatingSupply' | 'maxSupply'>
  style: NumberStyle
}

/** How much of the coin there is, and how much there will be at most; nothing where that is not known. */
export function SupplyBar({ crypto, style }: SupplyBarProps) {
  const { symbol, circulatingSupply, maxSupply } = crypto
  const share =
    circulatingSupply === null || maxSupply === null
      ? undefined
      : Math.min(1, Number(circulatingSupply) / Number(maxSupply))
  if (circulatingSupply === null) return null
  const coins = (count: string): string => localise(Number(count).toFixed(0), style)
  return (
    <div className={styles.supply}>
      <p className={styles.line}>
        <span className={styles.name}>
          <Trans>In circulation</Trans>
        </span>
        <span>
          <bdi dir="ltr" className={styles.count}>
            {coins(circulatingSupply)}
            {maxSupply === null && ` ${symbol}`}
          </bdi>{' '}
          {maxSupply !== null && (
            <span className={styles.faint}>
              <Trans>
                of{' '}
                <bdi dir="ltr">
                  {coins(maxSupply)} {symbol}
                </bdi>
              </Trans>
            </span>
          )}
        </span>
      </p>
      {share === undefined ? (
        <p className={styles.faint}>
          <Trans>There is no end to it.</Trans>
        </p>
      ) : (
        <>
          <div className={styles.bar} style={{ '--share': share }} aria-hidden />
          <p className={styles.faint}>
            <bdi dir="ltr">{formatPercent(share, style).text.replace('+', '')}</bdi>
          </p>
        </>
      )}
    </div>
  )
}
