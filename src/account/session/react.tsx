import { createContext, type ReactNode, useContext } from 'react'
import { useStore } from '../../lib/store/use-store.ts'
import type { SessionStore } from './session.ts'
import type { Session } from './session-machine.ts'

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
  return useStore(useSessionStore())
}
