import { useQuery } from '@tanstack/react-query'
import { changesMenuQuery } from '../../api/queries/market-changes.ts'
import { useApi } from '../../api/react.tsx'
import {
  blockKinds,
  type ChangeKind,
  type ChangeRules,
  changeKinds,
  defaultChangeRules,
} from '../../contract/market/change-rules.ts'

/** The thresholds of market changes that the operator set; the usual ones until they came. */
export function useChangeRules(): ChangeRules {
  const { data } = useQuery(changesMenuQuery(useApi()))
  return data?.rules ?? defaultChangeRules
}

/** The kinds of market changes that the venue can tell of; until that is known those that every venue can. */
export function useChangeKinds(): readonly ChangeKind[] {
  const { data } = useQuery(changesMenuQuery(useApi()))
  return data?.kinds.map(({ kind }) => kind) ?? everyVenue
}

const everyVenue = changeKinds.filter((kind) => !blockKinds.includes(kind))
