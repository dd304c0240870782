import { Trans, useLingui } from '@lingui/react/macro'
import type { MarketMakerProgram } from '../../../contract/entities/market-maker.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { localise, numberStyle } from '../../../i18n/number-style.ts'
import { percentDecimals, percentText, sumText } from './figure-texts.ts'
import styles from './market-maker.module.css'
import table from './table.module.css'

type Tier = MarketMakerProgram['tiers'][number]

/** What each tier asks and brings. */
export function TiersTable({ tiers }: { tiers: readonly Tier[] }) {
  const { t } = useLingui()
  const style = numberStyle(useLocale().language)
  const column = (fees: readonly string[]) => {
    const decimals = percentDecimals(fees)
    return (fee: string): string => percentText(fee, style, decimals)
  }
  const spot = column(tiers.map(({ makerSpot }) => makerSpot))
  const futures = column(tiers.map(({ makerFutures }) => makerFutures))
  const taker = column(tiers.map(({ takerFutures }) => takerFutures))
  const paysUs = tiers.some(({ makerSpot, makerFutures }) =>
    [makerSpot, makerFutures].some((fee) => Number(fee) < 0),
  )
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        <Trans>Tiers</Trans>
      </h2>
      <div className={table.frame}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t`Tier`}</th>
              <th scope="col" className={table.wide}>{t`Maker volume, 30 days`}</th>
              <th scope="col">{t`Maker, spot`}</th>
              <th scope="col">{t`Maker, futures`}</th>
              <th scope="col">{t`Taker, futures`}</th>
              <th scope="col" className={table.wide}>{t`Orders a minute`}</th>
              <th scope="col" className={table.wide}>{t`Sub-accounts`}</th>
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier) => {
              const volume = sumText(tier.volume, style)
              return (
                <tr key={tier.name}>
                  <th scope="row">
                    <bdi>{tier.name}</bdi>
                    <span className={table.under}>
                      <Trans>from {volume} USD</Trans>
                    </span>
                  </th>
                  <td className={table.wide}>
                    <Trans>from {volume} USD</Trans>
                  </td>
                  <td className={table.strong}>
                    <bdi dir="ltr">{spot(tier.makerSpot)}</bdi>
                  </td>
                  <td className={table.strong}>
                    <bdi dir="ltr">{futures(tier.makerFutures)}</bdi>
                  </td>
                  <td>
                    <bdi dir="ltr">{taker(tier.takerFutures)}</bdi>
                  </td>
                  <td className={table.wide}>{localise(String(tier.ordersPerMinute), style)}</td>
                  <td className={table.wide}>{localise(String(tier.subAccounts), style)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {paysUs && (
        <p className={styles.under}>
          <Trans>A fee below zero is paid to you.</Trans>
        </p>
      )}
    </section>
  )
}
