import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { appAnswers } from './navigation.ts'

/** Installs the app's files and answers visits to its pages from them, online and offline. */
export function servePrecache(files: { url: string; revision: string | null }[]): void {
  cleanupOutdatedCaches()
  precacheAndRoute(files)
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && appAnswers(url.pathname),
    createHandlerBoundToURL('/index.html'),
  )
}
