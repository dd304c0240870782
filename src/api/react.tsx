import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import type { ApiClient } from './client.ts'
import { createPolls, type PollSource, type Polls } from './polls.ts'

const ApiContext = createContext<ApiClient | undefined>(undefined)
const PollsContext = createContext<Polls | undefined>(undefined)

interface ApiProviderProps {
  api: ApiClient
  /** Polled values that came with the page, by key. */
  known?: ReadonlyMap<string, unknown> | undefined
  children: ReactNode
}

/** Gives every component below the same client of the gateway, and one place for polled values. */
export function ApiProvider({ api, known, children }: ApiProviderProps) {
  const [polls] = useState(() => createPolls(known))
  return (
    <ApiContext value={api}>
      <PollsContext value={polls}>{children}</PollsContext>
    </ApiContext>
  )
}

/** The client of the nearest provider. Throws without one. */
export function useApi(): ApiClient {
  const api = useContext(ApiContext)
  if (api === undefined) throw new Error('useApi needs an ApiProvider')
  return api
}

/**
 * A value of the gateway that every page of the app may need, fetched again in the interval of its
 * source; undefined until it came. Small, because it is in the first download. `key` names the source.
 */
export function usePolled<Value>(key: string, source: PollSource<Value>): Value | undefined {
  const polls = usePolls()
  const { watch, value } = polls.poll(key, source)
  return useSyncExternalStore(watch, value, value)
}

/** The answer of a call that came with the page, by the name of the call; undefined where none did. */
export function useKnown<Value>(key: string): Value | undefined {
  return usePolls().known(key)
}

function usePolls(): Polls {
  const polls = useContext(PollsContext)
  if (polls === undefined) throw new Error('polled values need an ApiProvider')
  return polls
}
