import { Trans, useLingui } from '@lingui/react/macro'
import type { NetworkData } from '../../../contract/entities/market/trading-data.ts'
import { InfoButton } from '../page/InfoButton.tsx'
import { LongBar, part, sum } from '../page/Strip.tsx'
import type { TradingTexts } from '../use-trading-texts.ts'
import styles from './network.module.css'

/** What was liquidated of the coins traded most, by window. */
export function LiquidationTable({ data, texts }: { data: NetworkData; texts: TradingTexts }) {
  const { t } = useLingui()
  const { liquidations } = data
  const clock = texts.clock(data.asOf)
  const count = data.funding.length
  const isStated = liquidations.some(({ shorts, longs }) => shorts !== null || longs !== null)
  return (
    <section className={styles.card} aria-label={t`Liquidations of ${count} coins`}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <Trans>Liquidations of {count} coins</Trans>
        </h2>
        <InfoButton about={t`Liquidations`}>
          <Trans>
            Positions closed by force of the coins in the table of funding, as far as venues tell:
            the true sum is higher.
          </Trans>
        </InfoButton>
        <span className={styles.note}>
          <Trans>observed, {clock}</Trans>
        </span>
      </header>
      {isStated ? (
        <div className={styles.scroll}>
          <table className={`${styles.table} ${styles.windows}`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Window</Trans>
                </th>
                <th scope="col" className={styles.number}>
                  <Trans>Sum</Trans>
                </th>
                <th scope="col">
                  <Trans>Shorts and longs</Trans>
                </th>
                <th scope="col" className={styles.number}>
                  <Trans>Accounts</Trans>
                </th>
                <th scope="col" className={`${styles.number} ${styles.rest}`}>
                  <Trans>Largest</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {liquidations.map((each) => (
                <WindowRow key={each.hours} window={each} texts={texts} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className={styles.none}>
          <Trans>No venue here states this</Trans>
        </p>
      )}
    </section>
  )
}

function WindowRow({
  window,
  texts,
}: {
  window: NetworkData['liquidations'][number]
  texts: TradingTexts
}) {
  const { t } = useLingui()
  const { hours, shorts, longs, accounts, largest } = window
  const all = sum(shorts, longs)
  const ofShorts = part(shorts, all)
  const share = texts.share(ofShorts, 0)
  return (
    <tr>
      <th scope="row">{t`${hours} h`}</th>
      <td className={styles.number}>
        <bdi dir="ltr">{texts.money(all)}</bdi>
      </td>
      <td>
        <span className={styles.longShort}>
          <LongBar share={ofShorts} />
          <span className={styles.quiet}>
            <Trans>{share} shorts</Trans>
          </span>
        </span>
      </td>
      <td className={`${styles.number} ${styles.quiet}`}>
        <bdi dir="ltr">{texts.count(accounts)}</bdi>
      </td>
      <td className={`${styles.number} ${styles.quiet} ${styles.rest}`}>
        {largest === null ? (
          '—'
        ) : (
          <bdi dir="ltr">{`${largest.coin} ${texts.money(largest.value)}`}</bdi>
        )}
      </td>
    </tr>
  )
}
