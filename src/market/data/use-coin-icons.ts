import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { coinInfoQuery } from '../../api/queries/coins.ts'
import { useApi } from '../../api/react.tsx'
import { useLocale } from '../../i18n/locale-context.tsx'

/**
 * The paths of the pictures of coins that stand outside of a list; empty for one that has none, or that is not
 * known yet. @param coins their codes, at most 200
 */
export function useCoinIcons(coins: readonly string[]): (coin: string) => string {
  const { data } = useQuery({
    ...coinInfoQuery(useApi(), useLocale().locale, coins),
    enabled: coins.length > 0,
  })
  return useCallback(
    (coin) => data?.find(({ coinName }) => coinName === coin)?.imgUrl ?? '',
    [data],
  )
}
