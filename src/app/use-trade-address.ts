import { useQuery } from '@tanstack/react-query'
import { webConfigQuery } from '../api/queries/config.ts'
import { useApi } from '../api/react.tsx'

/** Where a symbol is traded; undefined where the operator named no place for it, and until that is known. */
export function useTradeAddress(): ((symbolId: string) => string) | undefined {
  const tradeUrl = useQuery(webConfigQuery(useApi())).data?.tradeUrl
  if (tradeUrl == null) return undefined
  return (symbolId) => tradeUrl.replaceAll('{symbolId}', encodeURIComponent(symbolId))
}
