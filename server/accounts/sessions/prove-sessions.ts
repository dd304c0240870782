import type { Kysely } from 'kysely'
import type { Clock } from '../../lib/clock.ts'
import type { SessionOwner } from '../../lib/session-owner.ts'
import type { Tables } from '../../store/tables/tables.ts'
import type { PresentedTokens } from './cookies.ts'
import { sessionLives } from './lives.ts'
import type { ResumedSession } from './resumed-session.ts'
import { readToken, rotate } from './rotation.ts'
import { hashToken } from './tokens.ts'

/** What tokens prove. */
export interface SessionProofs {
  /** The session that tokens prove, rotated where it is due; undefined for a dead one. */
  resume: (tokens: PresentedTokens) => Promise<ResumedSession | undefined>
  /** The same without rotating, for a reader that cannot be given new cookies. */
  peek: (tokens: PresentedTokens) => Promise<SessionOwner | undefined>
}

/**
 * The proofs of sessions in `db`.
 * @param onReplay hears of a rotated refresh token that came back too late, and ends its session
 */
export function createSessionProofs(
  db: Kysely<Tables>,
  clock: Clock,
  onReplay: (owner: SessionOwner) => Promise<void>,
): SessionProofs {
  const proven = async ({ session }: PresentedTokens): Promise<SessionOwner | undefined> => {
    if (session === undefined) return undefined
    const token = await readToken(db, 'session_hash', hashToken(session), clock.now())
    const young = token && clock.now() < token.issuedAt + sessionLives.session
    return young ? { sessionId: token.sessionId, userId: token.userId } : undefined
  }

  return {
    resume: async (tokens) => {
      const owner = await proven(tokens)
      if (owner !== undefined || tokens.refresh === undefined) return owner
      const result = await rotate(db, tokens.refresh, clock.now())
      if (result === undefined || 'tokens' in result) {
        return result && { ...result.owner, fresh: result }
      }
      await onReplay(result.replayed)
      return undefined
    },

    peek: async (tokens) => {
      const owner = await proven(tokens)
      if (owner !== undefined || tokens.refresh === undefined) return owner
      const now = clock.now()
      const token = await readToken(db, 'refresh_hash', hashToken(tokens.refresh), now)
      const usable = token && now <= (token.rotatedAt ?? now) + sessionLives.grace
      return usable ? { sessionId: token.sessionId, userId: token.userId } : undefined
    },
  }
}
