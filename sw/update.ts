import { isMessage } from './message.ts'

/**
 * Lets a waiting version take over when a page asks for it, and only then: a page that is in use keeps
 * the files it was started with.
 */
export function serveUpdates(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', ({ data }) => {
    if (isMessage(data, 'SKIP_WAITING')) void worker.skipWaiting()
  })
}
