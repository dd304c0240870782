import type { Kysely, Transaction } from 'kysely'
import type {
  Assertion,
  AssertionRequest,
  Attestation,
  AttestationRequest,
} from '../../../src/contract/entities/passkey.ts'
import type { Clock } from '../../lib/clock.ts'
import type { SessionOwner } from '../../lib/session-owner.ts'
import type { Tables } from '../../store/tables/tables.ts'
import { transact } from '../../store/transact.ts'
import { lockOwner } from '../user-lock.ts'
import type { User } from '../users.ts'
import {
  assertionRequest,
  attestationRequest,
  challengeIn,
  verifyAssertion,
  verifyAttestation,
} from './ceremonies.ts'
import { type ChallengeCookie, challengeCookie } from './challenge-cookie.ts'
import { type ChallengeUse, createChallenges, spendChallenge } from './challenges.ts'
import {
  addPasskey,
  countUse,
  findPasskey,
  type NewPasskey,
  type PasskeyAddition,
  passkeysOf,
  removePasskey,
  renamePasskey,
  type StoredPasskey,
} from './passkey-rows.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'

/** A passkey that was shown to be there, which counts once it is settled. */
export interface ShownPasskey {
  passkey: StoredPasskey
  challenge: string
  counter: number
}

/** Why an answer to a challenge counts for nothing: it came too late, or is not what it should be. */
export type PasskeyFailure = 'tooLate' | 'wrong'

/** The passkeys of users at one relying party. */
export interface Passkeys {
  /** Where they work; undefined where nowhere. */
  party: RelyingParty | undefined
  cookie: ChallengeCookie
  /** A user's passkeys, the one added last first. */
  list: (userId: string) => Promise<readonly StoredPasskey[]>
  /** The passkey that an authenticator names. */
  find: (credentialId: string) => Promise<StoredPasskey | undefined>
  /** What a browser is asked to have signed: by one of a user's passkeys, or by any. */
  request: (party: RelyingParty, use: ChallengeUse, userId?: string) => Promise<AssertionRequest>
  /** What a browser is asked to make a passkey of. */
  requestNew: (party: RelyingParty, use: ChallengeUse, user: User) => Promise<AttestationRequest>
  /** Looks at what a passkey has signed for this use. */
  verify: (
    assertion: Assertion,
    use: ChallengeUse,
    passkey: StoredPasskey | undefined,
  ) => Promise<ShownPasskey | PasskeyFailure>
  /**
   * Uses up the challenge and counts on, in the transaction of what it was shown for, in which the user's row
   * is locked. False where the challenge was used, or the passkey was removed or used meanwhile.
   */
  settle: (work: Transaction<Tables>, shown: ShownPasskey) => Promise<boolean>
  /** The same in a transaction of its own, for a session of its user; `ended` where that has. */
  spend: (owner: SessionOwner, shown: ShownPasskey) => Promise<'spent' | 'ended' | PasskeyFailure>
  /** Adds what a browser has made for this use to the user of a session. */
  add: (
    owner: SessionOwner,
    use: ChallengeUse,
    name: string,
    attestation: Attestation,
  ) => Promise<PasskeyAddition | PasskeyFailure>
  /** Gives one another name; nothing happens where the user has no such one. */
  rename: (userId: string, id: string, name: string) => Promise<void>
  /** Removes one for a session of its user: whether there was one, or `ended` where the session has. */
  remove: (owner: SessionOwner, id: string) => Promise<boolean | 'ended'>
}

/** The passkeys in `db` of a gateway that users reach at `origin`. */
export function createPasskeys(
  db: Kysely<Tables>,
  clock: Pick<Clock, 'now'>,
  origin: string,
): Passkeys {
  const party = relyingPartyOf(origin)
  const challenges = createChallenges(db, clock)

  /** Those that this host may ask for. */
  const listHere = async ({ id }: RelyingParty, userId: string): Promise<StoredPasskey[]> =>
    (await passkeysOf(db, userId)).filter(({ host }) => host === id)

  const goodChallenge = async (
    { response }: Pick<Attestation | Assertion, 'response'>,
    use: ChallengeUse,
  ): Promise<string | undefined> => {
    const challenge = challengeIn(response.clientDataJSON)
    const isGood = challenge !== undefined && (await challenges.isGood(challenge, use))
    return isGood ? challenge : undefined
  }

  const settle: Passkeys['settle'] = async (work, { passkey, challenge, counter }) => {
    const now = clock.now()
    return (
      (await spendChallenge(work, challenge, now)) && (await countUse(work, passkey, counter, now))
    )
  }

  return {
    party,
    cookie: challengeCookie(origin.startsWith('https:')),
    list: (userId) => passkeysOf(db, userId),
    find: (credentialId) => findPasskey(db, credentialId),

    request: async (at, use, userId) => {
      const known = userId === undefined ? [] : await listHere(at, userId)
      return assertionRequest(at, await challenges.make(use), known)
    },

    requestNew: async (at, use, user) =>
      attestationRequest(at, await challenges.make(use), user, await listHere(at, user.id)),

    verify: async (assertion, use, passkey) => {
      const challenge = await goodChallenge(assertion, use)
      if (challenge === undefined) return 'tooLate'
      if (party === undefined || passkey === undefined) return 'wrong'
      const counter = await verifyAssertion(party, challenge, assertion, passkey)
      return counter === undefined ? 'wrong' : { passkey, challenge, counter }
    },

    settle,

    spend: (owner, shown) =>
      transact(db, async (work) => {
        if (!(await lockOwner(work, owner))) return 'ended'
        return (await settle(work, shown)) ? 'spent' : 'tooLate'
      }),

    add: async (owner, use, name, attestation) => {
      const challenge = await goodChallenge(attestation, use)
      if (challenge === undefined) return 'tooLate'
      if (party === undefined) return 'wrong'
      const made = await verifyAttestation(party, challenge, attestation)
      if (made === undefined) return 'wrong'
      const passkey: NewPasskey = { ...made, host: party.id, name }
      return transact(db, (work) => addPasskey(work, owner, challenge, passkey, clock.now()))
    },

    rename: (userId, id, name) => renamePasskey(db, userId, id, name),

    remove: (owner, id) =>
      transact(db, async (work) => {
        if (!(await lockOwner(work, owner))) return 'ended'
        return removePasskey(work, owner.userId, id)
      }),
  }
}
