import { useSyncExternalStore } from 'react'

/** False while the device says that it has no network. */
export function useOnline(): boolean {
  return useSyncExternalStore(watch, isOnline, () => true)
}

function isOnline(): boolean {
  return navigator.onLine
}

function watch(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
