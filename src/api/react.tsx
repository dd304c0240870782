import { createContext, type ReactNode, useContext } from 'react'
import type { ApiClient } from './client.ts'

const ApiContext = createContext<ApiClient | undefined>(undefined)

/** Gives every component below the same client of the gateway. */
export function ApiProvider({ api, children }: { api: ApiClient; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>
}

/** The client of the nearest provider. Throws without one. */
export function useApi(): ApiClient {
  const api = useContext(ApiContext)
  if (api === undefined) throw new Error('useApi needs an ApiProvider')
  return api
}
