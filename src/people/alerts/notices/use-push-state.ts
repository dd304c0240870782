import { useSyncExternalStore } from 'react'
import { useSession } from '../../session/react.tsx'
import { browserPushState, onBrowserPushState } from './browser-push.ts'
import type { PushState } from './device-push.ts'

/** Whether push messages come to this browser for who uses the page, kept up to date. */
export function usePushState(): PushState {
  const personId = useSession().person?.userId
  return useSyncExternalStore(onBrowserPushState, () => browserPushState(personId))
}
