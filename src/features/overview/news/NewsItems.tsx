import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ForeignMark } from '../../../app/news/ForeignMark.tsx'
import { NewsTitle } from '../../../app/news/NewsTitle.tsx'
import type { NewsItem } from '../../../contract/entities/news/news.ts'
import { agoText } from '../../../i18n/ago.ts'
import styles from './news-cards.module.css'

interface NewsItemsProps<Item extends NewsItem> {
  items: readonly Item[]
  /** Unix ms. */
  now: number
  /** What an item is about, in a word or two. */
  tagsOf: (item: Item) => readonly string[]
}

/** Others' pieces as title and source; the title leads to where the whole of it stands. */
export function NewsItems<Item extends NewsItem>({ items, now, tagsOf }: NewsItemsProps<Item>) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <Row key={item.id} item={item} now={now} tags={tagsOf(item)} />
      ))}
    </ul>
  )
}

function Row({ item, now, tags }: { item: NewsItem; now: number; tags: readonly string[] }) {
  const { i18n } = useLingui()
  return (
    <li className={styles.item}>
      <NewsTitle item={item} className={styles.title} />
      <p className={styles.meta}>
        {item.official && (
          <span className={styles.official}>
            <Trans>Official</Trans>
          </span>
        )}
        <bdi className={styles.source}>{item.source}</bdi>
        <ForeignMark item={item} />
        <span>{agoText(i18n, now - item.publishedAt)}</span>
        <span className={styles.tags}>
          {tags.map((tag) => (
            <bdi key={tag} className={styles.tag}>
              {tag}
            </bdi>
          ))}
        </span>
      </p>
    </li>
  )
}

/** Stands where pieces will be. */
export function ItemBones({ count }: { count: number }): ReactNode {
  return (
    <div className={styles.bones} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.waiting} />
      ))}
    </div>
  )
}

/** Says why there is nothing to read. */
export function NoItems({ failed, hasSource }: { failed: boolean; hasSource: boolean }) {
  return (
    <p className={styles.empty}>
      {failed ? (
        <Trans>The news could not be loaded.</Trans>
      ) : hasSource ? (
        <Trans>Nothing new.</Trans>
      ) : (
        <Trans>No source: the operator names none.</Trans>
      )}
    </p>
  )
}
