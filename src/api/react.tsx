import type { QueryClient } from '@tanstack/react-query'
import { usePart } from '../lib/app-parts.tsx'
import type { ApiClient } from './client.ts'

declare module '../lib/app-parts.tsx' {
  interface AppParts {
    /** Calls of the gateway. */
    api: ApiClient
    /** The gateway's answers, which loaders ask for ahead. */
    queryClient: QueryClient
  }
}

/** The client of the gateway. */
export function useApi(): ApiClient {
  return usePart('api')
}
