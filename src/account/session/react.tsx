import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { type Session, type SessionStore, visitorSession } from './session.ts'

const SessionContext = createContext<SessionStore | undefined>(undefined)

/** Gives every component below the same session. */
export function SessionProvider(props: { session: SessionStore; children: ReactNode }) {
  return <SessionContext value={props.session}>{props.children}</SessionContext>
}

/** The session of the nearest provider, for actions. Throws without one. */
export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext)
  if (store === undefined) throw new Error('useSessionStore needs its provider')
  return store
}

/** Who uses this page, kept up to date; a visitor in rendered HTML. */
export function useSession(): Session {
  const { subscribe, get } = useSessionStore()
  return useSyncExternalStore(subscribe, get, visitorSession.get)
}
