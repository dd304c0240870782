import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'

/** Bytes of randomness in a token: twice what nobody can guess. */
const tokenBytes = 32

/** The two secrets of a session in one generation. Only their hashes are stored. */
export interface TokenPair {
  /** Proves the session for a quarter of an hour. */
  session: string
  /** Makes the next pair. */
  refresh: string
}

/** A secret that nobody can guess, for a cookie. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** What is stored of a secret. A slow hash is not needed: there is nothing to guess. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * The pair that follows `refresh`. The same token and nonce give the same pair, so that every tab that
 * refreshes at once gets the same one; without the token itself, which is not stored, nobody can.
 */
export function successorOf(refresh: string, nonce: string): TokenPair {
  const derive = (purpose: string): string =>
    createHmac('sha256', refresh).update(`${purpose} ${nonce}`).digest('base64url')
  return { session: derive('session'), refresh: derive('refresh') }
}

/** An id for a session, which is no secret. */
export function newSessionId(): string {
  return randomBytes(16).toString('base64url')
}

/** An id for a user: ten digits, because forms of the exchange take only numbers. */
export function newUserId(): string {
  return String(randomInt(1_000_000_000, 10_000_000_000))
}
