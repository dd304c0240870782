import type { PolicyItem } from '../../../contract/entities/news/news.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { regionName, utcMinute } from '../day-names.ts'
import { ItemText } from '../items/ItemText.tsx'
import styles from '../items/items.module.css'
import { usePolicyNames } from './use-policy-names.ts'

/** An item about policy: region, text with its time and topic, and its impact in words. */
export function PolicyRow({ item }: { item: PolicyItem }) {
  const { language } = useLocale()
  const names = usePolicyNames()
  const { region, topic, impact, publishedAt } = item
  return (
    <li id={item.id} className={styles.item}>
      <span className={styles.place}>
        {region !== '' && (
          <bdi className={styles.region} dir="ltr" title={regionName(region, language)}>
            {region}
          </bdi>
        )}
      </span>
      <ItemText
        item={item}
        before={
          <>
            <time dir="ltr" dateTime={new Date(publishedAt).toISOString()}>
              {utcMinute(publishedAt)}
            </time>
            {topic !== null && <span className={styles.tag}>{names.topic[topic]}</span>}
          </>
        }
      />
      {impact !== null && (
        <div className={styles.end}>
          <span className={styles.impact} data-impact={impact}>
            <span className={styles.dot} aria-hidden />
            {names.impact[impact]}
          </span>
        </div>
      )}
    </li>
  )
}
