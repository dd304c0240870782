import type { FastifyReply, FastifyRequest } from 'fastify'
import { accountCodes } from '../../../src/contract/codes/account-codes.ts'
import type { Assertion, Proof } from '../../../src/contract/entities/passkey.ts'
import { CallError } from '../../lib/call-error.ts'
import { sessionMissing } from '../../lib/session-missing.ts'
import type { SessionOwner } from '../../lib/session-owner.ts'
import type { Accounts } from '../accounts.ts'
import { passkeyRefusal } from '../passkeys/passkey-errors.ts'
import { createAttempts } from './attempts.ts'
import { userKey } from './passwords.ts'

/** Wrong passwords and passkeys in one session. Counted by session, so that a stolen one does not keep the others out. */
const ownRate = { capacity: 10, perSecond: 1 / 90 }

/** A call of somebody who is signed in. */
interface OwnCall extends SessionOwner {
  request: Pick<FastifyRequest, 'ip'>
  reply: FastifyReply
}

/** Has users who are signed in show that it is them: anybody may sit at an open page. */
export interface Reauthentication {
  /** The hash of their password, once they have shown that they know it. Throws CallError. */
  prove: (password: string, context: OwnCall) => Promise<string>
  /** Lets through who gives the password or a passkey. Throws CallError for others. */
  insist: (proof: Proof, context: OwnCall) => Promise<void>
  /** The same, and who signed in a short while ago. */
  confirm: (proof: Proof, context: OwnCall) => Promise<void>
}

/** Reauthentication, with its count of guesses. */
export function createReauthentication({
  buckets,
  security,
  users,
  passwords,
  passkeys,
  sessions,
}: Pick<
  Accounts,
  'buckets' | 'security' | 'users' | 'passwords' | 'passkeys' | 'sessions'
>): Reauthentication {
  const guesses = createAttempts({ rate: ownRate, limit: 'password_checks', buckets, security })

  const prove: Reauthentication['prove'] = async (password, context) => {
    const { userId, sessionId, reply } = context
    const address = context.request.ip
    await guesses.take(sessionId, reply, { userId })
    const hash = await users.passwordHash(userId)
    const work = { key: userKey(userId), purpose: 'other', address } as const
    const matches = await passwords.matches(password, hash, work).catch(async (error: unknown) => {
      // It was not looked at.
      await guesses.giveBack(sessionId)
      throw error
    })
    if (!matches || hash === undefined) {
      security.report({ event: 'password_check_failed', userId, address })
      throw new CallError(accountCodes.wrongCredentials, 'password: the password is wrong')
    }
    await guesses.giveBack(sessionId)
    return hash
  }

  const provePasskey = async (assertion: Assertion, context: OwnCall): Promise<void> => {
    const { userId, sessionId, reply } = context
    const address = context.request.ip
    await guesses.take(sessionId, reply, { userId })
    const found = await passkeys.find(assertion.id)
    const own = found?.person_id === userId ? found : undefined
    const shown = await passkeys.verify(assertion, { purpose: 'prove', holder: sessionId }, own)
    const outcome = typeof shown === 'string' ? shown : await passkeys.spend(context, shown)
    if (outcome === 'ended') throw sessionMissing()
    if (outcome !== 'spent') {
      security.report({ event: 'passkey_failed', userId, address })
      throw passkeyRefusal(outcome)
    }
    await guesses.giveBack(sessionId)
    security.report({ event: 'passkey_used', userId, address })
  }

  const insist: Reauthentication['insist'] = async ({ password, passkey }, context) => {
    if (password !== undefined) await prove(password, context)
    else if (passkey !== undefined) await provePasskey(passkey, context)
    else throw new CallError(accountCodes.passwordNeeded, 'password: needed for this')
  }

  return {
    prove,
    insist,
    confirm: async (proof, context) => {
      const isNothing = proof.password === undefined && proof.passkey === undefined
      if (isNothing && (await sessions.isFresh(context))) return
      await insist(proof, context)
    },
  }
}
