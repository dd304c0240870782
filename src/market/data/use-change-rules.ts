import { useQuery } from '@tanstack/react-query'
import { changesMenuQuery } from '../../api/queries/market-changes.ts'
import { useApi } from '../../api/react.tsx'
import { type ChangeRules, defaultChangeRules } from '../../contract/market/change-rules.ts'

/** The thresholds of market changes that the operator set; the usual ones until they came. */
export function useChangeRules(): ChangeRules {
  const { data } = useQuery(changesMenuQuery(useApi()))
  return data?.rules ?? defaultChangeRules
}
