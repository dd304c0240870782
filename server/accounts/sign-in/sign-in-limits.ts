import type { FastifyReply } from 'fastify'
import { type AttemptOptions, createAttempts } from './attempts.ts'

/** Sign-ins from one address. */
const addressRate = { capacity: 30, perSecond: 1 / 20 }
/** Wrong passwords for one name from one address. */
const pairRate = { capacity: 10, perSecond: 1 / 90 }
/**
 * Wrong passwords for one name from all addresses together. As many at once as NIST SP 800-63B allows in a
 * row, and so many in the long run that two addresses at their own limit never use them up.
 */
const nameRate = { capacity: 100, perSecond: 1 / 36 }
/** Wrong passwords from one browser that the user signed in from before. */
const browserRate = { capacity: 10, perSecond: 1 / 90 }
/** Sign-ins from all such browsers of one user together. */
const browsersRate = { capacity: 100, perSecond: 1 / 36 }

/** Who tries to sign in. */
export interface SignInAttempt {
  /** As `nameKey` makes it. */
  name: string
  /** As `addressGroup` makes it. */
  address: string
  /** The user and the mark of their browser, see `KnownBrowsers`. */
  known: { userId: string; mark: string } | undefined
}

/** Limits how often passwords are guessed, without keeping the owner of an account out. */
export interface SignInLimits {
  /**
   * Counts an attempt, before its password is looked at, so that guesses at the same time count as well.
   * Rejects with CallError where there are too many, and says in `reply` when to come back.
   */
  take: (attempt: SignInAttempt, reply: FastifyReply) => Promise<void>
  /** The password was the right one. */
  giveBack: (attempt: SignInAttempt) => Promise<void>
}

/**
 * Limits of sign-ins. A browser that is known for the user has limits of its own, which no stranger's
 * guesses reach. Others are limited by address, by name and address, and by name.
 */
export function createSignInLimits(
  parts: Pick<AttemptOptions, 'buckets' | 'security'>,
): SignInLimits {
  const byAddress = createAttempts({ ...parts, rate: addressRate, limit: 'sign_in_address' })
  const byPair = createAttempts({ ...parts, rate: pairRate, limit: 'sign_in_name' })
  const byName = createAttempts({ ...parts, rate: nameRate, limit: 'sign_in_name' })
  const byBrowser = createAttempts({ ...parts, rate: browserRate, limit: 'sign_in_browser' })
  const byBrowsers = createAttempts({ ...parts, rate: browsersRate, limit: 'sign_in_browser' })
  const pairOf = ({ name, address }: SignInAttempt): string => `${address} ${name}`

  return {
    take: async (attempt, reply) => {
      const { name, address, known } = attempt
      if (known !== undefined) {
        const { userId } = known
        await byBrowser.take(known.mark, reply, { userId })
        await byBrowsers.take(userId, reply, { userId })
        return
      }
      const about = { loginName: name }
      await byAddress.take(address, reply, about)
      // The narrow one first: what one address has too many of is not counted against the name.
      await byPair.take(pairOf(attempt), reply, about)
      await byName.take(name, reply, about)
    },
    giveBack: async (attempt) => {
      const { name, known } = attempt
      if (known !== undefined) return byBrowser.giveBack(known.mark)
      await byPair.giveBack(pairOf(attempt))
      await byName.giveBack(name)
    },
  }
}
