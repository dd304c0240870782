import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { takePageAnswer } from '../../../api/page-answers.ts'
import { tokensQuery } from '../../../api/queries/onchain.ts'
import { useApi } from '../../../api/react.tsx'
import type { OnchainListKind } from './onchain-lists.ts'
import { createTokenSource, type TokenSource, type TokenStatus } from './token-source.ts'

/**
 * The tokens of a list, fetched again and again while the component is mounted and not paused. Lists
 * that were looked at before are there at once.
 */
export function useTokenSource(
  { id, call }: OnchainListKind,
  paused: boolean,
): { source: TokenSource; status: TokenStatus } {
  const api = useApi()
  const client = useQueryClient()
  useState(() => takePageAnswer(client, call))
  const [sources] = useState(() => new Map<string, TokenSource>())
  const source =
    sources.get(id) ?? createTokenSource(new QueryObserver(client, tokensQuery(api, call)))
  sources.set(id, source)
  const status = useSyncExternalStore(source.onStatus, source.status, source.status)
  // A list that was never looked at comes also while others stand still.
  const isStill = paused && status.list !== undefined
  useEffect(() => (isStill ? undefined : source.start()), [source, isStill])
  return { source, status }
}
