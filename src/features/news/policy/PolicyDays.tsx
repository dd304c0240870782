import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '../../../contract/day.ts'
import type { PolicyItem, PolicyList } from '../../../contract/entities/news/news.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import button from '../../../ui/button.module.css'
import { dayName, regionName } from '../day-names.ts'
import { CardBones, CardMessage, NewsCard } from '../frame/NewsCard.tsx'
import { ShowMore } from '../items/ShowMore.tsx'
import { PolicyRow } from './PolicyRow.tsx'
import styles from './policy.module.css'
import { matchingPolicies } from './policy-filter.ts'
import type { PolicySearch } from './policy-search.ts'
import { usePolicyNames } from './use-policy-names.ts'

interface PolicyDaysProps {
  /** The news; undefined until they came. */
  list: PolicyList | undefined
  failed: boolean
  onRetry: () => void
  search: PolicySearch
  onSearch: (search: PolicySearch) => void
}

/** Items that are shown at first, and more of them each time. */
const step = 12

/** The items that the filters leave, by day, newest first. */
export function PolicyDays(props: PolicyDaysProps) {
  const { list, search } = props
  const { language } = useLocale()
  const [count, setCount] = useState(step)
  const found = list && matchingPolicies(list.items, search)
  if (found === undefined || found.length === 0) {
    return (
      <NewsCard title={<Trans>Policy</Trans>}>
        {found === undefined ? <Waiting {...props} /> : <NoPolicies {...props} />}
      </NewsCard>
    )
  }
  const shown = found.slice(0, count)
  const days = [...new Set(shown.map(({ publishedAt }) => dayOf(publishedAt)))]
  const more = (
    <ShowMore shown={shown.length} count={found.length} onMore={() => setCount(count + step)} />
  )
  return days.map((day, index) => (
    <NewsCard
      key={day}
      title={dayName(day, language, 'day')}
      note={<ItemCount items={found.filter(({ publishedAt }) => dayOf(publishedAt) === day)} />}
    >
      <ul>
        {shown
          .filter(({ publishedAt }) => dayOf(publishedAt) === day)
          .map((item) => (
            <PolicyRow key={item.id} item={item} />
          ))}
      </ul>
      {index === days.length - 1 && more}
    </NewsCard>
  ))
}

function ItemCount({ items: { length } }: { items: readonly PolicyItem[] }) {
  const { t } = useLingui()
  return t`${plural(length, { one: '# item', other: '# items' })}`
}

function Waiting({ failed, onRetry }: Pick<PolicyDaysProps, 'failed' | 'onRetry'>) {
  if (!failed) return <CardBones lines={12} />
  return (
    <CardMessage title={<Trans>The news could not be loaded.</Trans>}>
      <button type="button" className={button.quiet} onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </CardMessage>
  )
}

/** Why there are none: the filters, thirty quiet days, or nobody to tell any. */
function NoPolicies({ list, search, onSearch }: PolicyDaysProps) {
  const { t } = useLingui()
  const { language } = useLocale()
  const names = usePolicyNames()
  const { region, topic, official } = search
  const filters = [
    { name: region && regionName(region, language), rest: { ...search, region: undefined } },
    { name: topic && names.topic[topic], rest: { ...search, topic: undefined } },
    { name: official && t`Official only`, rest: { ...search, official: undefined } },
  ]
  if (list !== undefined && list.items.length === 0) {
    return list.feeds.length === 0 && !list.invented ? (
      <CardMessage
        title={<Trans>No source</Trans>}
        text={<Trans>The operator names no feeds of policy, so there is nothing here.</Trans>}
      />
    ) : (
      <CardMessage title={<Trans>Nothing was told in the last 30 days.</Trans>} />
    )
  }
  return (
    <CardMessage title={<Trans>No news match.</Trans>}>
      <div className={styles.removable}>
        {filters.map(({ name, rest }) =>
          name === undefined ? null : (
            <button
              key={name}
              type="button"
              className={button.quiet}
              aria-label={t`Remove ${name}`}
              onClick={() => onSearch(rest)}
            >
              {name}
              <X size={14} strokeWidth={1.5} aria-hidden />
            </button>
          ),
        )}
      </div>
    </CardMessage>
  )
}
