import { usePart } from '../../lib/app-parts.tsx'
import { useStore } from '../../lib/store/use-store.ts'
import type { SessionStore } from './session.ts'
import type { Session } from './session-machine.ts'

declare module '../../lib/app-parts.tsx' {
  interface AppParts {
    /** Who uses this page. */
    session: SessionStore
  }
}

/** The session of this page, for actions. */
export function useSessionStore(): SessionStore {
  return usePart('session')
}

/** Who uses this page, kept up to date; a visitor in rendered HTML. */
export function useSession(): Session {
  return useStore(useSessionStore())
}
