import type { QueryClient } from '@tanstack/react-query'
import { ReactQueryDevtools } from '@tanstack/react-query-devtools'
import { createRoot } from 'react-dom/client'

/** Shows the gateway's answers and their state, for developers, beside the app. */
export function showQueryDevtools(document: Document, client: QueryClient): void {
  const root = document.createElement('aside')
  document.body.append(root)
  createRoot(root).render(<ReactQueryDevtools client={client} />)
}
