import { useQuery } from '@tanstack/react-query'
import { policyQuery } from '../../../api/queries/news.ts'
import { useApi } from '../../../api/react.tsx'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { NewsFrame } from '../frame/NewsFrame.tsx'
import { PageAge } from '../frame/PageAge.tsx'
import { FeedsCard } from '../rail/FeedsCard.tsx'
import { DatesCard } from './DatesCard.tsx'
import { ImpactCard } from './ImpactCard.tsx'
import { MatrixCard } from './MatrixCard.tsx'
import { PolicyChips } from './PolicyChips.tsx'
import { PolicyDays } from './PolicyDays.tsx'
import type { PolicySearch } from './policy-search.ts'

interface PolicyPageProps {
  search: PolicySearch
  onSearch: (search: PolicySearch) => void
}

/** What authorities and lawmakers do about crypto, of the last 30 days. */
export function PolicyPage({ search, onSearch }: PolicyPageProps) {
  const { locale } = useLocale()
  const policy = useQuery(policyQuery(useApi(), locale))
  const list = policy.data
  const hasItems = list !== undefined && list.items.length > 0
  return (
    <NewsFrame
      page="policy"
      state={<PageAge feeds={list?.feeds ?? []} failed={policy.isError} />}
      invented={list?.invented ?? false}
      filters={hasItems && <PolicyChips items={list.items} search={search} onSearch={onSearch} />}
      main={
        <PolicyDays
          list={list}
          failed={policy.isError}
          onRetry={() => void policy.refetch()}
          search={search}
          onSearch={onSearch}
        />
      }
      rail={
        hasItems && (
          <>
            {list.dates.length > 0 && <DatesCard list={list} />}
            <MatrixCard items={list.items} search={search} onSearch={onSearch} />
            <ImpactCard />
            {list.feeds.length > 0 && <FeedsCard feeds={list.feeds} />}
          </>
        )
      }
    />
  )
}
