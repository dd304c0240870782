import { useLingui } from '@lingui/react/macro'
import type { OnchainToken } from '../../../../contract/entities/onchain.ts'
import { CoinIcon } from '../../../../market/cells/CoinIcon.tsx'
import type { LiveText } from '../../../../market/cells/cell-text.ts'
import { TickCell } from '../../../../market/cells/TickCell.tsx'
import summary from '../../../../market/row/popups/row-summary.module.css'
import type { TokenRows } from './token-rows.ts'
import styles from './token-summary.module.css'

interface TokenSummaryProps {
  rows: TokenRows
  row: number
  token: OnchainToken
}

const changes = ['change5m', 'change1h', 'change6h', 'change24h'] as const
const facts = ['liquidity', 'turnover24h', 'trades', 'holders', 'fdv', 'age'] as const

/** A token at a glance: what stands in all columns of its list, and its whole address. */
export function TokenSummary({ rows: { texts, labels }, row, token }: TokenSummaryProps) {
  const { t } = useLingui()
  const lives: Record<(typeof facts)[number], LiveText> = {
    liquidity: texts.sum('liquidity'),
    turnover24h: texts.sum('turnover24h'),
    trades: texts.trades,
    holders: texts.holders,
    fdv: texts.sum('fdv'),
    age: texts.age,
  }
  return (
    <>
      <header className={summary.names}>
        <CoinIcon coin={token.symbol} icon="" />
        <div className={summary.pair}>
          <bdi dir="ltr" translate="no">
            <b>{token.symbol}</b>
          </bdi>
          <bdi className={summary.coin}>
            {token.name} · {token.chainName}
          </bdi>
        </div>
        <div className={summary.price}>
          <TickCell row={row} live={texts.price} flashes />
          <TickCell row={row} live={texts.change('change24h')} />
        </div>
      </header>
      <dl className={styles.changes}>
        {changes.map((id) => (
          <div key={id}>
            <dt className={summary.faint}>{labels[id]}</dt>
            <dd>
              <TickCell row={row} live={texts.change(id)} />
            </dd>
          </div>
        ))}
      </dl>
      <dl className={summary.facts}>
        {facts.map((id) => (
          <div key={id} className={summary.fact}>
            <dt className={summary.faint}>{labels[id]}</dt>
            <dd>
              <TickCell row={row} live={lives[id]} />
            </dd>
          </div>
        ))}
        <div className={styles.address}>
          <dt className={summary.faint}>{t`Contract address`}</dt>
          <dd>
            <bdi dir="ltr" translate="no">
              {token.address}
            </bdi>
          </dd>
        </div>
      </dl>
    </>
  )
}
