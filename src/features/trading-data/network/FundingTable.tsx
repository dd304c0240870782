import { Trans, useLingui } from '@lingui/react/macro'
import type { NetworkData } from '../../../contract/entities/market/trading-data.ts'
import type { SymbolTable } from '../../../contract/market/symbol-table.ts'
import { CoinIcon } from '../../../market/cells/CoinIcon.tsx'
import { iconOf } from '../page/CoinChoice.tsx'
import { InfoButton } from '../page/InfoButton.tsx'
import type { TradingTexts } from '../use-trading-texts.ts'
import styles from './network.module.css'

/** A rate of 8 hours that is tinted most, and how much that is. */
const strongest = { rate: 0.0003, share: 0.5 } as const

interface FundingTableProps {
  data: NetworkData
  table: SymbolTable | undefined
  texts: TradingTexts
}

/** Funding of the coins traded most at each venue; the tint says who pays. */
export function FundingTable({ data, table, texts }: FundingTableProps) {
  const { t } = useLingui()
  const answering = data.venues.filter(({ silent }) => !silent)
  const clock = texts.clock(data.asOf)
  return (
    <section className={styles.card} aria-label={t`Funding by coin and venue`}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <Trans>Funding by coin and venue</Trans>
        </h2>
        <InfoButton about={t`Funding by coin and venue`}>
          <Trans>
            What longs pay shorts in 8 hours; venues that settle more often are brought to 8 hours.
          </Trans>
        </InfoButton>
        <span className={styles.note}>
          <Trans>% per 8 h, {clock}</Trans>
        </span>
      </header>
      <div className={styles.scroll}>
        <table className={`${styles.table} ${styles.heat}`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Coin</Trans>
              </th>
              {answering.map(({ id, name }) => (
                <th key={id} scope="col" className={styles.number}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.funding.map(({ coin, rates }) => (
              <tr key={coin}>
                <th scope="row">
                  <span className={styles.coin}>
                    <CoinIcon coin={coin} icon={iconOf(coin, table)} size={18} />
                    <span translate="no">{coin}</span>
                  </span>
                </th>
                {answering.map(({ id }, index) => (
                  <HeatCell key={id} rate={rates[index] ?? null} texts={texts} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.legend}>
        <span data-pays="longs">
          <Trans>longs pay shorts</Trans>
        </span>
        <span data-pays="shorts">
          <Trans>shorts pay longs</Trans>
        </span>
      </p>
    </section>
  )
}

function HeatCell({ rate, texts }: { rate: number | null; texts: TradingTexts }) {
  const part = Math.min(1, Math.abs(rate ?? 0) / strongest.rate)
  const tint = 4 + 100 * strongest.share * part
  return (
    <td
      className={styles.number}
      style={{ '--tint': `${tint.toFixed(0)}%` }}
      data-pays={rate === null ? undefined : rate < 0 ? 'shorts' : 'longs'}
    >
      <bdi dir="ltr">{texts.share(rate, 4).replace(/[\s\u00a0]?%$/, '')}</bdi>
    </td>
  )
}
