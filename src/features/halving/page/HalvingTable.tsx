import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ChartCard } from '../../../charts/ChartCard.tsx'
import { halving } from '../../../contract/limits.ts'
import { decimalOfNumber } from '../../../i18n/decimal.ts'
import { localise } from '../../../i18n/number-style.ts'
import { formatUtcDate } from '../../../i18n/utc-date.ts'
import { missing } from '../../../market/cells/cell-text.ts'
import { signedText } from '../../../market/cells/change-text.ts'
import { dollarPriceText } from '../../../market/cells/price-text.ts'
import { exactCoins, wholeCoins } from '../chain/coin-text.ts'
import { growthPerYear } from '../chain/forecast.ts'
import { coinsOf, minedBefore, rewardOf, startOf } from '../chain/issuance.ts'
import { percentText } from '../chain/percent-text.ts'
import { halvingTime } from '../history/halving-time.ts'
import { type PastHalving, pastHalvings } from '../history/halvings.ts'
import type { ChainView } from './chain-view.ts'
import styles from './halving-table.module.css'

interface HalvingTableProps {
  view: ChainView
  showsPrices: boolean
}

/** Every halving so far and the coming one, with what it changed and what the price did. */
export function HalvingTable({ view, showsPrices }: HalvingTableProps) {
  const { t } = useLingui()
  const eras = Array.from({ length: view.position.era + 2 }, (_, era) => era)
  const { currency } = view.writing.money
  return (
    <ChartCard
      className={styles.card}
      title={t`Halvings so far`}
      note={
        showsPrices ? (
          <Trans>Price on the day in {currency}; sources differ by some percent</Trans>
        ) : undefined
      }
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.wide}>#</th>
            <th className={styles.wideNumber}>{t`Height`}</th>
            <th className={styles.words}>{t`Date`}</th>
            <th className={styles.wide}>{t`Reward per block`}</th>
            {showsPrices && (
              <>
                <th>{t`Price, day`}</th>
                <th className={styles.wideNumber}>{t`30 d on`}</th>
                <th>{t`High, 6 mo`}</th>
              </>
            )}
            <th className={styles.wideNumber}>{t`Mined before`}</th>
            <th className={styles.wideNumber}>{t`Growth after`}</th>
          </tr>
        </thead>
        <tbody>
          {eras.map((era) => (
            <Row key={era} era={era} view={view} showsPrices={showsPrices} />
          ))}
        </tbody>
      </table>
    </ChartCard>
  )
}

function Row({ era, view, showsPrices }: HalvingTableProps & { era: number }) {
  const { tip, writing, language, position } = view
  const { style } = writing
  const isComing = era > position.era
  const height = localise(String(startOf(era)), style)
  const date = formatUtcDate(language, halvingTime(era, tip), 'short')
  const mined = minedBefore(startOf(era))
  const reward = rewardOf(era)
  const growth =
    era === 0
      ? missing
      : percentText(growthPerYear(coinsOf(reward), coinsOf(mined), halving.blockTime), style)
  const rewards = (
    <bdi>
      {era === 0 ? missing : exactCoins(rewardOf(era - 1), style)} → {exactCoins(reward, style)}
    </bdi>
  )
  return (
    <tr data-coming={isComing || undefined}>
      <td className={styles.wide}>{era}</td>
      <td className={styles.wideNumber}>{height}</td>
      <td className={styles.words}>
        {isComing ? <Trans>about {date}</Trans> : date}
        <span className={styles.under}>
          {height} · {rewards}
        </span>
      </td>
      <td className={styles.wide}>
        {rewards}{' '}
        <span className={styles.unit} translate="no">
          BTC
        </span>
      </td>
      {showsPrices && <PriceCells view={view} facts={isComing ? undefined : pastHalvings[era]} />}
      <td className={styles.wideNumber}>{wholeCoins(mined, style)}</td>
      <td className={styles.wideNumber}>{growth}</td>
    </tr>
  )
}

interface PriceCellsProps {
  view: ChainView
  facts: PastHalving | undefined
}

function PriceCells({ view: { writing }, facts }: PriceCellsProps) {
  const { price, later } = facts ?? {}
  if (price === undefined) {
    return (
      <>
        <td>{missing}</td>
        <td className={styles.wideNumber}>{missing}</td>
        <td>{missing}</td>
      </>
    )
  }
  const changeTo = (value: number | undefined): ReactNode => {
    if (value === undefined) return missing
    const { lead, direction, spoken } = signedText(writing, value / price.value - 1)
    return (
      <bdi dir="ltr" data-direction={direction < 0 ? 'down' : 'up'} aria-label={spoken + lead}>
        {lead}
      </bdi>
    )
  }
  const { lead, full } = dollarPriceText(writing, decimalOfNumber(price.value))
  return (
    <>
      <td title={full === '' ? price.source : `${full} · ${price.source}`}>
        <bdi dir="ltr">{lead}</bdi>
      </td>
      <td className={styles.wideNumber}>{changeTo(later?.month)}</td>
      <td>{changeTo(later?.highest)}</td>
    </>
  )
}
