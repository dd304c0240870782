import { Trans, useLingui } from '@lingui/react/macro'
import type { PolicyItem } from '../../../contract/entities/news/news.ts'
import { policyTopics } from '../../../contract/policy-topics.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { regionName, shortRegionName } from '../day-names.ts'
import { NewsCard } from '../frame/NewsCard.tsx'
import styles from './policy.module.css'
import { countOf, regionsOf } from './policy-filter.ts'
import type { PolicySearch } from './policy-search.ts'
import { usePolicyNames } from './use-policy-names.ts'

interface MatrixCardProps {
  items: readonly PolicyItem[]
  search: PolicySearch
  onSearch: (search: PolicySearch) => void
}

/** Regions that have a row. */
const maxRegions = 8
/** Steps of the tint of a cell. */
const tints = 4

/** How many items there are by region and topic; a cell narrows the list to its own. */
export function MatrixCard({ items, search, onSearch }: MatrixCardProps) {
  const { t } = useLingui()
  const { language } = useLocale()
  const names = usePolicyNames()
  const regions = regionsOf(items).slice(0, maxRegions)
  const counts = regions.map((region) => policyTopics.map((topic) => countOf(items, region, topic)))
  const most = Math.max(1, ...counts.flat())
  if (regions.length === 0) return null
  return (
    <NewsCard title={<Trans>Where it moves</Trans>} note={t`items, 30 days`}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <td />
            {policyTopics.map((topic) => (
              <th key={topic} scope="col" title={names.topic[topic]}>
                {names.brief[topic]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {regions.map((region, row) => (
            <tr key={region}>
              <th scope="row" title={regionName(region, language)}>
                {shortRegionName(region, language)}
              </th>
              {policyTopics.map((topic, column) => {
                const count = counts[row]?.[column] ?? 0
                const on = search.region === region && search.topic === topic
                return (
                  <td key={topic}>
                    {count === 0 ? (
                      <span className={styles.none}>–</span>
                    ) : (
                      <button
                        type="button"
                        className={styles.cell}
                        data-tint={Math.ceil((count / most) * tints)}
                        aria-pressed={on}
                        onClick={() =>
                          onSearch(
                            on
                              ? { ...search, region: undefined, topic: undefined }
                              : { ...search, region, topic },
                          )
                        }
                      >
                        {count}
                      </button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.foot}>
        <Trans>A cell filters the list. Counted by us from the items shown here.</Trans>
      </p>
    </NewsCard>
  )
}
