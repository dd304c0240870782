import { hash, verify } from '@node-rs/argon2'
import { CallError } from '../../lib/call-error.ts'
import type { SecurityEvents } from '../../lib/security-events.ts'
import { createGate, type GateEntry } from './gate.ts'

/**
 * What passwords are worked on for: a sign-in, one from a browser that the user signed in from before,
 * or anything else, such as a registration or a change by somebody who is signed in.
 */
export type PasswordPurpose = 'signIn' | 'knownSignIn' | 'other'

/** For whom a password is worked on, and what for. Nobody has more than one worked on at a time. */
export interface PasswordWork {
  /** See `userKey` and `nobodyKey`. */
  key: string
  purpose: PasswordPurpose
  /** Of the client; undefined for the gateway's own work. */
  address?: string
}

/** Hashes passwords and checks them. */
export interface Passwords {
  /** The Argon2id hash of a password, with a salt of its own. */
  hash: (password: string, work: PasswordWork) => Promise<string>
  /** True if `stored` is the hash of `password`. Without a `stored` it is false, and as much work. */
  matches: (password: string, stored: string | undefined, work: PasswordWork) => Promise<boolean>
}

/** Argon2id is the package's default. Source of the costs: OWASP Password Storage Cheat Sheet. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** How many are worked out at a time, off the main thread. */
const atOnce = 2

/**
 * How long the line may be for each purpose. Strangers can fill neither the part that is kept for sign-ins
 * nor the one for known browsers, and not the whole of what waits for one user.
 */
const room: Readonly<Record<PasswordPurpose, Omit<GateEntry, 'key'>>> = {
  other: { behind: 24, behindOwn: 8 },
  signIn: { behind: 48, behindOwn: 4 },
  knownSignIn: { behind: 64, behindOwn: 8 },
}

/** The hash, at the same costs, of random text that was thrown away: it matches nothing. */
const nobodys =
  '$argon2id$v=19$m=19456,t=2,p=1$0AAOkJswPKF3IkkXWPmPsQ$79zieTmuFB42UltVbQGdPrimGVVxDvPLQ7/oFgCxUo0'

/** Password work with a bound. Rejects with CallError when too many wait, and reports it. */
export function createPasswords(security: Pick<SecurityEvents, 'report'>): Passwords {
  const gate = createGate(atOnce)

  const inTurn = async <Result>(
    { key, purpose, address = '' }: PasswordWork,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await gate({ key, ...room[purpose] }, work)
    } catch (error) {
      if (error instanceof CallError) {
        security.report({ event: 'refused_by_limit', limit: 'password_hashes', address })
      }
      throw error
    }
  }

  return {
    hash: (password, work) => inTurn(work, () => hash(password.normalize('NFC'), costs)),
    matches: async (password, stored, work) => {
      const equal = await inTurn(work, () => verify(stored ?? nobodys, password.normalize('NFC')))
      return equal && stored !== undefined
    },
  }
}

/** The key of work for a user. */
export function userKey(userId: string): string {
  return `person ${userId}`
}

/** The key of work for a name that is nobody's, as `nameKey` makes it. */
export function nobodyKey(name: string): string {
  return `name ${name}`
}
