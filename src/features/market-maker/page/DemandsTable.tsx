import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MarketMakerProgram } from '../../../contract/entities/market-maker.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { localise, numberStyle } from '../../../i18n/number-style.ts'
import { percentDecimals, percentText } from './figure-texts.ts'
import styles from './market-maker.module.css'
import table from './table.module.css'

interface DemandsTableProps {
  demands: MarketMakerProgram['demands']
  trialMonths: number | undefined
}

/** What a market maker keeps up, by markets. */
export function DemandsTable({ demands, trialMonths }: DemandsTableProps) {
  const { t } = useLingui()
  const style = numberStyle(useLocale().language)
  const spreads = percentDecimals(demands.map(({ spread }) => spread))
  const uptimes = percentDecimals(demands.map(({ uptime }) => uptime))
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        <Trans>What we ask</Trans>
      </h2>
      <div className={table.frame}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t({ message: 'Markets', context: 'asked of market makers' })}</th>
              <th scope="col">{t`Spread`}</th>
              <th scope="col">{t`Depth, each side`}</th>
              <th scope="col" className={table.wide}>{t`Orders alive`}</th>
              <th scope="col">{t`Uptime`}</th>
            </tr>
          </thead>
          <tbody>
            {demands.map(({ markets, note, spread, depth, alive, uptime }) => (
              <tr key={markets} className={table.tall}>
                <th scope="row">
                  <bdi>{markets}</bdi>
                  {note !== undefined && (
                    <span className={table.note}>
                      <bdi>{note}</bdi>
                    </span>
                  )}
                </th>
                <td>
                  <bdi dir="ltr">≤ {percentText(spread, style, spreads)}</bdi>
                </td>
                <td>{localise(depth, style)}</td>
                <td className={table.wide}>
                  <bdi dir="ltr">≥ {t`${alive} s`}</bdi>
                </td>
                <td>
                  <bdi dir="ltr">{percentText(uptime, style, uptimes)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.under}>
        <Trans>Depth in USDT.</Trans>{' '}
        {trialMonths !== undefined && (
          <Plural
            value={trialMonths}
            one="# month on trial without penalty."
            other="# months on trial without penalty."
          />
        )}
      </p>
    </section>
  )
}
