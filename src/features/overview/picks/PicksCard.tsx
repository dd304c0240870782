import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { useMemo } from 'react'
import { picksQuery } from '../../../api/queries/picks.ts'
import { useApi } from '../../../api/react.tsx'
import { useSitePanel } from '../../../app/site-panel.ts'
import type { CoinPick, CoinPicksAnswer } from '../../../contract/entities/market/picks.ts'
import { hotListRules } from '../../../contract/market/label-rules.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { formatUtcTime } from '../../../i18n/utc-time.ts'
import { tokenAddress } from '../../../market/addresses/token-address.ts'
import { CoinIcon } from '../../../market/cells/CoinIcon.tsx'
import { quotePrice } from '../../../market/cells/quote-price.ts'
import { stillText } from '../../../market/cells/still-text.ts'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import type { ListView } from '../../../market/data/list-view.ts'
import button from '../../../ui/button.module.css'
import { OverviewCard } from '../parts/OverviewCard.tsx'
import { Pair, RowBones } from '../parts/PairRows.tsx'
import { useFigures } from '../parts/use-figures.ts'
import { FactorCell } from './FactorCell.tsx'
import { PastPicks } from './PastPicks.tsx'
import styles from './picks-card.module.css'
import { sinceText } from './since-text.ts'

interface PicksCardProps {
  view: ListView | undefined
  phone: boolean
}

const rowCounts = { phone: 3, wide: 4 } as const

/** Coins that the rules pick, with their reasons, and how such picks did before. */
export function PicksCard({ view, phone }: PicksCardProps) {
  const sitePanel = useSitePanel()
  const { t } = useLingui()
  const { count } = useFigures()
  const { data, isError, refetch } = useQuery(picksQuery(useApi(), useLocale().locale))
  const floor = count(hotListRules.liquidityFloor)
  const hours = data?.horizonHours ?? 24
  const made = data === undefined ? '' : timeOf(data.madeAt)
  const next = data === undefined ? '' : timeOf(data.nextAt)
  const coins = count(data?.universe ?? 0)
  return (
    <OverviewCard
      name="picks"
      title={t`AI picks`}
      note={
        data === undefined
          ? t`Horizon ${hours} h`
          : t`Horizon ${hours} h · made ${made}, next ${next} UTC · of ${coins} coins over ${floor} USDT turnover`
      }
      span={8}
      stale={false}
      foot={
        <span className={styles.foot}>
          <span>
            <Trans>A ranking by fixed rules. No paid placement. Not advice.</Trans>{' '}
            <button type="button" className={styles.rules} onClick={() => sitePanel.open('rules')}>
              <Trans>How picks are made</Trans>
            </button>
          </span>
          {data !== undefined && (
            <span>
              <Trans>Rules v{data.rules}</Trans>
            </span>
          )}
        </span>
      }
    >
      {data === undefined ? (
        isError ? (
          <div className={styles.empty}>
            <p>
              <Trans>There are no picks yet, or they did not load.</Trans>
            </p>
            <button type="button" className={button.quiet} onClick={() => void refetch()}>
              <Trans>Try now</Trans>
            </button>
          </div>
        ) : (
          <RowBones count={rowCounts[phone ? 'phone' : 'wide'] + 1} />
        )
      ) : (
        <>
          <PickTable
            picks={chosen(data.picks, rowCounts[phone ? 'phone' : 'wide'])}
            view={view}
            made={made}
            answer={data}
          />
          <PastPicks results={data.results} hours={hours} />
        </>
      )}
    </OverviewCard>
  )
}

/** The strongest rises, and the strongest fall where there is one. */
function chosen(picks: readonly CoinPick[], length: number): CoinPick[] {
  const falls = picks.filter(({ direction }) => direction === 'down').slice(0, 1)
  const rises = picks.filter(({ direction }) => direction === 'up')
  return [...rises.slice(0, length - falls.length), ...falls]
}

function timeOf(time: number): string {
  return formatUtcTime(time).slice(0, 5)
}

interface PickTableProps {
  picks: readonly CoinPick[]
  view: ListView | undefined
  made: string
  answer: CoinPicksAnswer
}

function PickTable({ picks, view, made, answer }: PickTableProps) {
  if (picks.length === 0) {
    return (
      <div className={styles.empty}>
        <p>
          <Trans>No coin stands out enough</Trans>
        </p>
        <p className={styles.quiet}>
          <Plural
            value={answer.universe}
            one="# coin was compared."
            other="# coins were compared."
          />
        </p>
      </div>
    )
  }
  return (
    <ul className={styles.rows}>
      <li className={styles.head} aria-hidden>
        <span>
          <Trans>Coin</Trans>
        </span>
        <span>
          <Trans>Call</Trans>
        </span>
        <span className={styles.factors}>
          <Trans>Strongest factors: value, percentile among all coins</Trans>
        </span>
        <span className={styles.end}>
          <Trans>Since {made}</Trans>
        </span>
      </li>
      {picks.map((pick) => (
        <PickRow key={pick.symbolId} pick={pick} view={view} />
      ))}
    </ul>
  )
}

function PickRow({ pick, view }: { pick: CoinPick; view: ListView | undefined }) {
  const { t } = useLingui()
  const locale = useLocale()
  const row = view?.table.symbolId.indexOf(pick.symbolId) ?? -1
  const since = useMemo(() => view && sinceText(view, pick.price), [view, pick.price])
  const from = useMemo(
    () => (view && row >= 0 ? stillText(quotePrice({ view, row }, pick.price)) : undefined),
    [view, row, pick.price],
  )
  const Arrow = pick.direction === 'up' ? ArrowUpRight : ArrowDownRight
  return (
    <li className={styles.row}>
      <a href={tokenAddress(locale, pick.symbolId)} className={styles.coin}>
        <CoinIcon coin={pick.base} icon={view?.table.icon[row] ?? ''} />
        <span>
          <Pair base={pick.base} quote={view?.table.quote[row] ?? ''} />
          <span className={styles.quiet}>{view?.table.coinName[row]}</span>
        </span>
      </a>
      <span className={styles.call}>
        <Arrow size={14} strokeWidth={1.5} aria-hidden />
        {pick.direction === 'up'
          ? t({ message: 'Up', context: 'direction' })
          : t({ message: 'Down', context: 'direction' })}
      </span>
      <span className={styles.factors}>
        {pick.factors.map((factor) => (
          <FactorCell key={factor.kind} factor={factor} />
        ))}
      </span>
      <span className={styles.since}>
        {since !== undefined && row >= 0 && <TickCell row={row} live={since} />}
        {from !== undefined && (
          <span className={styles.quiet}>
            <Trans>
              from <TickCell row={row} live={from} />
            </Trans>
          </span>
        )}
      </span>
    </li>
  )
}
