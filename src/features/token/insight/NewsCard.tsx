import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { ForeignMark } from '../../../app/news/ForeignMark.tsx'
import { NewsTitle } from '../../../app/news/NewsTitle.tsx'
import type { NewsItem } from '../../../contract/entities/news/news.ts'
import { agoText } from '../../../i18n/ago.ts'
import button from '../../../ui/button.module.css'
import { Card } from '../cards/Card.tsx'
import type { Token } from '../page/token.ts'
import styles from './news.module.css'
import { useCoinNews } from './use-coin-news.ts'

/** Pieces of news that are shown at first. */
const shownFirst = 4

/** The newest news that name the coin; absent where there are none. */
export function NewsCard({ token: { base, status } }: { token: Token }) {
  const news = useCoinNews(base)
  const [isOpen, setOpen] = useState(false)
  if (news === undefined) return null
  const { items, invented } = news
  const shown = isOpen ? items : items.slice(0, shownFirst)
  const left = items.length - shown.length
  return (
    <Card
      id="news"
      place="news"
      title={<Trans context="page">News</Trans>}
      {...(invented && { foot: <Trans>Invented, as the market is.</Trans> })}
    >
      <ul className={styles.list}>
        {shown.map((item) => (
          <Item key={item.id} item={item} now={status.asOf} />
        ))}
      </ul>
      {left > 0 && (
        <button type="button" className={button.quiet} onClick={() => setOpen(true)}>
          <Trans>{left} more</Trans>
        </button>
      )}
    </Card>
  )
}

/** @param now the gateway's time of the newest prices, Unix ms */
function Item({ item, now }: { item: NewsItem; now: number }) {
  const { i18n } = useLingui()
  return (
    <li className={styles.item}>
      <NewsTitle item={item} className={styles.title} />
      <p className={styles.meta}>
        <bdi>{item.source}</bdi>
        {item.official && (
          <span className={styles.official}>
            <BadgeCheck size={14} strokeWidth={1.5} aria-hidden />
            <Trans>Official</Trans>
          </span>
        )}
        <ForeignMark item={item} />
        <time dateTime={new Date(item.publishedAt).toISOString()}>
          {agoText(i18n, Math.max(0, now - item.publishedAt))}
        </time>
      </p>
    </li>
  )
}
