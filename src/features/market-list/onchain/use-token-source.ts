import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApi, useKnown } from '../../../api/react.tsx'
import type { OnchainList } from '../../../contract/entities/onchain.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
import type { KeptTokens } from './kept-tokens.ts'
import type { OnchainListKind } from './onchain-lists.ts'
import {
  browserAwake,
  createTokenSource,
  type TokenSource,
  type TokenStatus,
} from './token-source.ts'

/**
 * The tokens of a list, fetched again and again while the component is mounted and not paused. Lists
 * that were looked at before are there at once.
 */
export function useTokenSource(
  { id, call }: OnchainListKind,
  paused: boolean,
): { source: TokenSource; status: TokenStatus } {
  const api = useApi()
  const known = useKnown<OnchainList>(call.name)
  const [sources] = useState(() => new Map<string, TokenSource>())
  const source =
    sources.get(id) ??
    createTokenSource({
      known,
      load: () => api.call(call, {}),
      kept: keptOf(id),
      ...browserAwake,
    })
  sources.set(id, source)
  const status = useSyncExternalStore(source.onStatus, source.status, source.status)
  useEffect(() => (paused ? undefined : source.start()), [source, paused])
  return { source, status }
}

/** What is kept of a list on this device. Its code comes when it is needed. */
function keptOf(id: string): KeptTokens {
  const place = async (): Promise<KeptTokens> => {
    const { keptInBrowser } = await import('./kept-tokens.ts')
    return keptInBrowser(id)
  }
  return {
    load: async () => (await place()).load(),
    keep: async (list) => {
      await whenIdle()
      return (await place()).keep(list)
    },
  }
}
