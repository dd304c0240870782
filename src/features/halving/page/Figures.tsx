import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { publicConfigQuery } from '../../../api/queries/public-config.ts'
import { useApi } from '../../../api/react.tsx'
import { halving, usualBitcoinPair } from '../../../contract/limits.ts'
import { fieldIndex, fieldMask } from '../../../contract/market/ticker-fields.ts'
import { localise } from '../../../i18n/number-style.ts'
import { formatPercent } from '../../../i18n/percent.ts'
import { formatUtcDate, formatUtcSpan } from '../../../i18n/utc-date.ts'
import { missing } from '../../../market/cells/cell-text.ts'
import { worthText } from '../../../market/cells/sum-text.ts'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import type { ListView } from '../../../market/data/list-view.ts'
import { scaled } from '../../../market/data/scaled.ts'
import { exactCoins, wholeCoins } from '../chain/coin-text.ts'
import { coinsPerDay, forecastOf, growthPerYear } from '../chain/forecast.ts'
import { coinsOf, minedBefore, rewardOf } from '../chain/issuance.ts'
import { percentText } from '../chain/percent-text.ts'
import type { ChainView } from './chain-view.ts'
import styles from './hero.module.css'

interface FiguresProps {
  view: ChainView
  list: ListView | undefined
}

/** Eight figures of the chain: when, how far, and what changes. */
export function Figures({ view, list }: FiguresProps) {
  const { t } = useLingui()
  const { position, tip, pace, writing, language, basis } = view
  const { style } = writing
  const { at, from, to } = forecastOf(position.nextHeight, tip, pace)
  const reward = rewardOf(position.era)
  const nextReward = rewardOf(position.era + 1)
  const mined = minedBefore(position.height + 1)
  const minedThen = minedBefore(position.nextHeight)
  const number = (value: number): string => localise(String(value), style)
  const nextHeight = number(position.nextHeight)
  const nextEra = position.era + 1
  const perDay = number(Math.round(coinsPerDay(coinsOf(reward), pace)))
  const share = percentText(coinsOf(mined) / halving.totalSupply, style)
  const growth = percentText(growthPerYear(coinsOf(reward), coinsOf(mined), pace), style)
  const growthThen = percentText(
    growthPerYear(coinsOf(nextReward), coinsOf(minedThen), pace),
    style,
  )
  return (
    <dl className={styles.figures}>
      <Figure
        name={t`About`}
        value={formatUtcDate(language, at, 'day')}
        note={formatUtcSpan(language, from, to)}
      />
      <Figure
        name={t`Blocks left`}
        value={number(position.blocksLeft)}
        note={<Trans>to {nextHeight}</Trans>}
      />
      <Figure
        name={t`Reward now`}
        value={`${exactCoins(reward, style)} BTC`}
        note={<RewardWorth list={list} reward={coinsOf(reward)} />}
      />
      <Figure
        name={t`Reward next`}
        value={`${exactCoins(nextReward, style)} BTC`}
        note={<Trans>era {nextEra}</Trans>}
      />
      <Figure
        name={t`Mined`}
        value={wholeCoins(mined, style)}
        note={<Trans>{share} of 21M</Trans>}
      />
      <Figure
        name={t`New coins`}
        value={<Trans>{perDay} a day</Trans>}
        note={
          basis === 'live' ? <Trans>at the live pace</Trans> : <Trans>at ten minutes a block</Trans>
        }
      />
      <Figure
        name={t`Growth of supply`}
        value={<Trans>{growth} a year</Trans>}
        note={<Trans>{growthThen} after it</Trans>}
      />
      <Difficulty view={view} />
    </dl>
  )
}

function Difficulty({ view: { tip, position, language, writing } }: { view: ChainView }) {
  const { t } = useLingui()
  const { retarget } = tip
  if (retarget === null || position.estimated) {
    return <Figure name={t`Difficulty`} value={missing} note={<Trans>not known</Trans>} />
  }
  const change = formatPercent(retarget.change, writing.style, 1).text
  const day = formatUtcDate(language, retarget.at, 'short')
  const blocks = localise(String(retarget.height - tip.height), writing.style)
  return (
    <Figure
      name={t`Difficulty`}
      value={
        <Trans>
          about <bdi dir="ltr">{change}</bdi>
        </Trans>
      }
      note={
        <Trans>
          {day}, {blocks} blocks
        </Trans>
      }
    />
  )
}

interface RewardWorthProps {
  list: ListView | undefined
  /** BTC. */
  reward: number
}

/** What the reward of a block is worth now, in the display currency. */
function RewardWorth({ list, reward }: RewardWorthProps) {
  const { bitcoinPair = usualBitcoinPair } = useQuery(publicConfigQuery(useApi())).data ?? {}
  const row = list?.table.symbolId.indexOf(bitcoinPair) ?? -1
  const live = useMemo(() => {
    if (list === undefined) return undefined
    const { feed, table, quotes } = list
    const worth = (at: number): number =>
      scaled(feed.value(at, fieldIndex.last), table.scales.price[at]) * quotes.worth(at) * reward
    return worthText(list, worth, fieldMask('last'))
  }, [list, reward])
  if (live === undefined || list === undefined || row < 0) return <Trans>a block</Trans>
  const { currency } = list.money
  return (
    <Trans>
      <TickCell row={row} live={live} /> {currency} a block
    </Trans>
  )
}

interface FigureProps {
  name: string
  value: ReactNode
  note: ReactNode
}

function Figure({ name, value, note }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        <bdi>{value}</bdi>
        <span className={styles.note}>{note}</span>
      </dd>
    </div>
  )
}
