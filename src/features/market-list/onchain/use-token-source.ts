import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApi } from '../../../api/react.tsx'
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
  const [known] = useState(() => new Map<string, TokenSource>())
  const source =
    known.get(id) ?? createTokenSource({ load: () => api.call(call, {}), ...browserAwake })
  known.set(id, source)
  const status = useSyncExternalStore(source.onStatus, source.status, source.status)
  useEffect(() => (paused ? undefined : source.start()), [source, paused])
  return { source, status }
}
