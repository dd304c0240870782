import { Trans, useLingui } from '@lingui/react/macro'
import type { PolicyItem } from '../../../contract/entities/news/news.ts'
import { policyTopics } from '../../../contract/policy-topics.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { shortRegionName } from '../day-names.ts'
import { FilterChip, FilterGroup, FilterRow } from '../items/FilterChip.tsx'
import styles from './policy.module.css'
import { regionsOf } from './policy-filter.ts'
import type { PolicySearch } from './policy-search.ts'
import { usePolicyNames } from './use-policy-names.ts'

interface PolicyChipsProps {
  items: readonly PolicyItem[]
  search: PolicySearch
  onSearch: (search: PolicySearch) => void
}

/** Regions that have a chip. */
const maxRegions = 8

/** One row of chips: regions, topics, and the switch to what is official. */
export function PolicyChips({ items, search, onSearch }: PolicyChipsProps) {
  const { t } = useLingui()
  const { language } = useLocale()
  const names = usePolicyNames()
  const busiest = regionsOf(items).slice(0, maxRegions)
  const { region, topic } = search
  const regions = region === undefined || busiest.includes(region) ? busiest : [...busiest, region]
  return (
    <div className={styles.filters}>
      <FilterRow>
        <FilterGroup label={t`Region`}>
          <FilterChip
            on={region === undefined}
            onPress={() => onSearch({ ...search, region: undefined })}
          >
            <Trans>All regions</Trans>
          </FilterChip>
          {regions.map((code) => (
            <FilterChip
              key={code}
              on={code === region}
              onPress={() => onSearch({ ...search, region: code === region ? undefined : code })}
            >
              {shortRegionName(code, language)}
            </FilterChip>
          ))}
        </FilterGroup>
        <FilterGroup label={t`Topic`}>
          {policyTopics.map((one) => (
            <FilterChip
              key={one}
              on={one === topic}
              onPress={() => onSearch({ ...search, topic: one === topic ? undefined : one })}
            >
              {names.topic[one]}
            </FilterChip>
          ))}
        </FilterGroup>
      </FilterRow>
      <div className={styles.official}>
        <Switch
          label={t`Official only`}
          on={search.official !== undefined}
          onChange={(on) => onSearch({ ...search, official: on ? '1' : undefined })}
        />
        <span aria-hidden>
          <Trans>Official only</Trans>
        </span>
      </div>
    </div>
  )
}
