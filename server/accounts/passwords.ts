import { hash, verify } from '@node-rs/argon2'
import { createGate } from './gate.ts'

/** Hashes passwords and checks them. */
export interface Passwords {
  /** The Argon2id hash of a password, with a salt of its own. */
  hash: (password: string) => Promise<string>
  /** True if `stored` is the hash of `password`. Without a `stored` it is false, and as much work. */
  matches: (password: string, stored: string | undefined) => Promise<boolean>
}

/** Argon2id is the package's default. Source of the costs: OWASP Password Storage Cheat Sheet. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** How many are worked out at a time, off the main thread, and how many may wait. */
const room = { atOnce: 2, waiting: 64 }

/** The hash, at the same costs, of random text that was thrown away: it matches nothing. */
const nobodys =
  '$argon2id$v=19$m=19456,t=2,p=1$0AAOkJswPKF3IkkXWPmPsQ$79zieTmuFB42UltVbQGdPrimGVVxDvPLQ7/oFgCxUo0'

/** Password work with a bound. Rejects with CallError when too many wait. */
export function createPasswords(): Passwords {
  const gate = createGate(room)
  return {
    hash: (password) => gate(() => hash(password.normalize('NFC'), costs)),
    matches: async (password, stored) => {
      const equal = await gate(() => verify(stored ?? nobodys, password.normalize('NFC')))
      return equal && stored !== undefined
    },
  }
}
