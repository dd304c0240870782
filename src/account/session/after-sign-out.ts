import type { SessionStore } from './session.ts'

/**
 * Calls back with the id of whoever used the page when nobody or somebody else does, for whatever reason,
 * until the returned function is called. Being offline is no reason.
 */
export function afterSignOut(
  session: Pick<SessionStore, 'get' | 'subscribe'>,
  left: (userId: string) => void,
): () => void {
  const current = (): string | undefined => session.get().user?.userId
  let shown = current()
  return session.subscribe(() => {
    const before = shown
    shown = current()
    if (before !== undefined && before !== shown) left(before)
  })
}
