import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { NewsList } from '../../../contract/entities/news/news.ts'
import { CoinIcon } from '../../../market/cells/CoinIcon.tsx'
import { TickCell } from '../../../market/cells/TickCell.tsx'
import { useCoinIcons } from '../../../market/data/use-coin-icons.ts'
import type { CoinView } from '../coins/use-coin-view.ts'
import { NewsCard } from '../frame/NewsCard.tsx'
import styles from './rail.module.css'

interface MostNamedCardProps {
  list: NewsList
  isToday: boolean
  view: CoinView | undefined
}

/** Coins that are shown. */
const maxShown = 5

/** The coins that a day's news name most often. */
export function MostNamedCard({ list, isToday, view }: MostNamedCardProps) {
  const { t } = useLingui()
  const count = list.items.length
  const most = list.mostNamed[0]?.items ?? 1
  const shown = list.mostNamed.slice(0, maxShown)
  const iconOf = useCoinIcons(shown.map(({ coin }) => coin))
  return (
    <NewsCard
      title={isToday ? <Trans>Most named today</Trans> : <Trans>Most named</Trans>}
      note={t`${plural(count, { one: 'in # item', other: 'in # items' })}`}
    >
      <ul className={styles.lines}>
        {shown.map(({ coin, items }) => {
          const row = view?.rowOf(coin)
          return (
            <li key={coin} className={styles.named} data-stale={view?.stale || undefined}>
              <CoinIcon coin={coin} icon={iconOf(coin)} />
              <span className={styles.coin}>
                <bdi dir="ltr" translate="no">
                  {coin}
                </bdi>{' '}
                <bdi className={styles.coinName}>
                  {row === undefined ? '' : view?.table.coinName[row]}
                </bdi>
              </span>
              <meter className={styles.bar} min={0} max={most} value={items} aria-hidden />
              <span className={styles.count}>{items}</span>
              <span className={styles.change}>
                {view !== undefined && row !== undefined && (
                  <TickCell row={row} live={view.change} />
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </NewsCard>
  )
}
