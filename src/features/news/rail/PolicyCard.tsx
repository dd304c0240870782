import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { latestPolicyQuery } from '../../../api/queries/news.ts'
import { useApi } from '../../../api/react.tsx'
import { pageHref } from '../../../app/page-opening.ts'
import { dayOf } from '../../../contract/day.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { useFollowInApp } from '../../../lib/use-follow-in-app.ts'
import { dayName } from '../day-names.ts'
import { NewsCard } from '../frame/NewsCard.tsx'
import { ItemText } from '../items/ItemText.tsx'
import styles from './rail.module.css'

/** The newest piece of news about policy, and the way to the others; absent where there is none. */
export function PolicyCard() {
  const { t } = useLingui()
  const locale = useLocale()
  const follow = useFollowInApp()
  const { data } = useQuery(latestPolicyQuery(useApi(), locale.locale))
  if (data == null) return null
  const day = dayOf(data.publishedAt)
  return (
    <NewsCard title={t({ message: 'Policy', context: 'page' })}>
      <ItemText
        item={data}
        before={<time dateTime={day}>{dayName(day, locale.language, 'brief')}</time>}
      />
      <p className={styles.foot}>
        <a
          href={pageHref(locale, '/markets/crypto-policy')}
          className={styles.way}
          onClick={follow}
        >
          {t({ message: 'Crypto policy', context: 'page' })}
        </a>
      </p>
    </NewsCard>
  )
}
