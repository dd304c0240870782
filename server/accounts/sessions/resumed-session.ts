import type { SessionOwner } from '../../lib/session-owner.ts'
import type { TokenPair } from './tokens.ts'

/** A live session, with new tokens where they have to replace the presented ones. */
export interface ResumedSession extends SessionOwner {
  fresh?: { tokens: TokenPair; refreshLife: number }
}

/** A session that has just begun, with its tokens. */
export type NewSession = Required<ResumedSession>
