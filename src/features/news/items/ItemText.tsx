import { Trans } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { ForeignMark } from '../../../app/news/ForeignMark.tsx'
import { NewsTitle } from '../../../app/news/NewsTitle.tsx'
import type { NewsItem } from '../../../contract/entities/news/news.ts'
import styles from './items.module.css'

interface ItemTextProps {
  item: NewsItem
  /** Stands in front of the source. */
  before?: ReactNode
}

/** Title, excerpt and source of an item; its title leads to where the whole of it stands. */
export function ItemText({ item, before }: ItemTextProps) {
  const own = item.language === '' ? undefined : item.language
  return (
    <div className={styles.text}>
      <NewsTitle item={item} className={styles.title} />
      {item.excerpt !== '' && (
        <p className={styles.excerpt} lang={own} dir="auto">
          {item.excerpt}
        </p>
      )}
      <p className={styles.meta}>
        {before}
        <bdi>{item.source}</bdi>
        <ForeignMark item={item} />
        {item.official && (
          <span className={styles.official}>
            <BadgeCheck size={14} strokeWidth={1.5} aria-hidden />
            <Trans>Official</Trans>
          </span>
        )}
      </p>
    </div>
  )
}
