import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { latestNewsQuery } from '../../../api/queries/news.ts'
import { useApi } from '../../../api/react.tsx'
import { useNow } from '../../../api/use-now.ts'
import { ForeignMark } from '../../../app/news/ForeignMark.tsx'
import { NewsTitle } from '../../../app/news/NewsTitle.tsx'
import type { NewsItem } from '../../../contract/entities/news/news.ts'
import { maxNewsItems } from '../../../contract/limits.ts'
import { agoText } from '../../../i18n/ago.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import card from '../../../ui/card.module.css'
import { newsOfCoins } from './news-of-coins.ts'
import styles from './sector-news.module.css'

const minute = 60_000

interface SectorNewsProps {
  /** Codes of coins. */
  coins: ReadonlySet<string>
  /** How many pieces at most. */
  most: number
}

/** The newest news that name a coin of the sector. */
export function SectorNews({ coins, most }: SectorNewsProps) {
  const locale = useLocale()
  const { data, isError } = useQuery(latestNewsQuery(useApi(), locale.locale, maxNewsItems))
  if (data === undefined) {
    return <p className={card.empty}>{isError && <Trans>The news could not be loaded.</Trans>}</p>
  }
  const items = newsOfCoins(data.items, coins, most)
  if (items.length === 0) {
    return (
      <p className={card.empty}>
        <Trans>Nothing new.</Trans>
      </p>
    )
  }
  return (
    <>
      <Items items={items} />
      {data.invented && (
        <p className={card.foot}>
          <Trans>Invented, as the market is.</Trans>
        </p>
      )}
    </>
  )
}

function Items({ items }: { items: readonly NewsItem[] }) {
  const { i18n } = useLingui()
  const now = useNow(minute)
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <NewsTitle item={item} className={styles.title} />
          <p className={styles.meta}>
            <bdi>{item.source}</bdi>
            <ForeignMark item={item} />
            <time dateTime={new Date(item.publishedAt).toISOString()}>
              {agoText(i18n, Math.max(0, now - item.publishedAt))}
            </time>
          </p>
        </li>
      ))}
    </ul>
  )
}
