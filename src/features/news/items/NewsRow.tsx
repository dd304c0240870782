import type { NewsItem } from '../../../contract/entities/news/news.ts'
import { CoinChange } from '../coins/CoinChange.tsx'
import type { CoinView } from '../coins/use-coin-view.ts'
import { utcMinute } from '../day-names.ts'
import { ItemText } from './ItemText.tsx'
import styles from './items.module.css'

/** More coins than these are not shown beside an item. */
const maxShown = 3

/** An item of the day's news: time, text, and the coins that it names. */
export function NewsRow({ item, view }: { item: NewsItem; view: CoinView | undefined }) {
  const time = utcMinute(item.publishedAt)
  return (
    <li className={styles.item}>
      <time className={styles.start} dir="ltr" dateTime={new Date(item.publishedAt).toISOString()}>
        {time}
      </time>
      <ItemText
        item={item}
        before={
          <bdi className={styles.inline} dir="ltr" aria-hidden>
            {time}
          </bdi>
        }
      />
      {item.coins.length > 0 && (
        <div className={styles.end}>
          {item.coins.slice(0, maxShown).map((coin) => (
            <CoinChange key={coin} coin={coin} view={view} />
          ))}
        </div>
      )}
    </li>
  )
}
