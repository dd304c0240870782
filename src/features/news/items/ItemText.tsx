import { Trans } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NewsItem } from '../../../contract/entities/news/news.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { languageName } from '../day-names.ts'
import styles from './items.module.css'

interface ItemTextProps {
  item: NewsItem
  /** Stands in front of the source. */
  before?: ReactNode
}

/** Title, excerpt and source of an item; its title leads to where the whole of it stands. */
export function ItemText({ item, before }: ItemTextProps) {
  const { language } = useLocale()
  const own = item.language === '' ? undefined : item.language
  const foreign = own !== undefined && own !== language.split('-')[0]
  return (
    <div className={styles.text}>
      <h3 className={styles.title} lang={own} dir="auto">
        {item.url === '' ? (
          item.title
        ) : (
          <a href={item.url} target="_blank" rel="noopener noreferrer nofollow">
            {item.title}
          </a>
        )}
      </h3>
      {item.excerpt !== '' && (
        <p className={styles.excerpt} lang={own} dir="auto">
          {item.excerpt}
        </p>
      )}
      <p className={styles.meta}>
        {before}
        <bdi>{item.source}</bdi>
        {foreign && <span>{languageName(own, language)}</span>}
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
