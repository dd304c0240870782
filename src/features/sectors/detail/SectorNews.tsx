import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { latestNewsQuery } from '../../../api/queries/news.ts'
import { useApi } from '../../../api/react.tsx'
import { useNow } from '../../../api/use-now.ts'
import { ForeignMark } from '../../../app/news/ForeignMark.tsx'
import { NewsTitle } from '../../../app/news/NewsTitle.tsx'
import { useVisitor } from '../../../app/visitor/use-visitor.ts'
import { isClosed } from '../../../contract/closed-pages.ts'
import type { NewsItem } from '../../../contract/entities/news/news.ts'
import { maxNewsItems } from '../../../contract/limits.ts'
import { withLocale } from '../../../contract/routes.ts'
import { agoText } from '../../../i18n/ago.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { useFollowInApp } from '../../../lib/use-follow-in-app.ts'
import card from '../../../ui/card.module.css'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { newsOfCoins } from './news-of-coins.ts'
import styles from './sector-news.module.css'

const newsPage = '/markets/trends'
const minute = 60_000

/** The newest news that name a coin of the sector; absent where the operator shows no news. */
export function SectorNews({ coins }: { coins: ReadonlySet<string> }) {
  const locale = useLocale()
  const follow = useFollowInApp()
  const isShown = !isClosed(newsPage, useVisitor().closedPages)
  const { data, isError } = useQuery({
    ...latestNewsQuery(useApi(), locale.locale, maxNewsItems),
    enabled: isShown,
  })
  if (!isShown) return null
  const items = data && newsOfCoins(data.items, coins)
  return (
    <section className={card.card} data-card="sector-news">
      <header className={card.head} onClick={follow}>
        <h2 className={card.title}>
          <Trans context="page">News</Trans>
        </h2>
        <span className={card.note} />
        <a href={withLocale(locale, newsPage)} className={card.more}>
          <Trans>More</Trans>
          <VisuallyHidden>
            {' '}
            <Trans context="page">News</Trans>
          </VisuallyHidden>
          <ChevronRight size={14} strokeWidth={1.5} aria-hidden />
        </a>
      </header>
      {items === undefined ? (
        <p className={card.empty}>{isError && <Trans>The news could not be loaded.</Trans>}</p>
      ) : items.length === 0 ? (
        <p className={card.empty}>
          <Trans>Nothing new.</Trans>
        </p>
      ) : (
        <Items items={items} />
      )}
      {items !== undefined && items.length > 0 && data?.invented === true && (
        <p className={card.foot}>
          <Trans>Invented, as the market is.</Trans>
        </p>
      )}
    </section>
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
