import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { regionRulesQuery } from '../../api/queries/region-rules.ts'
import { useApi } from '../../api/react.tsx'
import { useLocale } from '../../i18n/locale-context.tsx'
import { anyVisitor, type Visitor, visitorOf } from './visitor.ts'

/**
 * What this visitor is shown: as the gateway says now, before that as it said with the page or at the last
 * visit. The same answer again is the same visitor: a new one would put every list in order anew.
 */
export function useVisitor(): Visitor {
  const { locale } = useLocale()
  const { data } = useQuery(regionRulesQuery(useApi()))
  return useMemo(() => (data === undefined ? anyVisitor : visitorOf(data, locale)), [data, locale])
}
