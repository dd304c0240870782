import type { FastifyInstance } from 'fastify'
import {
  passkeyAdd,
  passkeyAddBegin,
  passkeyList,
  passkeyProveBegin,
  passkeyRemove,
  passkeyRename,
} from '../../../../src/contract/calls/account/passkeys.ts'
import { accountCodes } from '../../../../src/contract/codes/account-codes.ts'
import type { Passkey } from '../../../../src/contract/entities/passkey.ts'
import type { Accounts } from '../../../accounts/accounts.ts'
import type { Demo } from '../../../accounts/demo-accounts.ts'
import type { ChallengeUse } from '../../../accounts/passkeys/challenges.ts'
import { partyOf } from '../../../accounts/passkeys/party-of.ts'
import { passkeyRefusal } from '../../../accounts/passkeys/passkey-errors.ts'
import type { PasskeyAddition } from '../../../accounts/passkeys/passkey-rows.ts'
import type { PasskeyFailure } from '../../../accounts/passkeys/passkeys.ts'
import { proposedName } from '../../../accounts/passkeys/proposed-name.ts'
import type { Reauthentication } from '../../../accounts/sign-in/reauthentication.ts'
import { CallError } from '../../../lib/call-error.ts'
import { sessionMissing } from '../../../lib/session-missing.ts'
import type { SessionOwner } from '../../../lib/session-owner.ts'
import { implementFor } from '../../core/implement-for.ts'
import { languageOf } from '../../core/visitor.ts'
import { findOwner } from '../find-owner.ts'

/** What the calls for passkeys need. */
interface PasskeyCallParts {
  accounts: Accounts
  demo: Pick<Demo, 'accounts'>
  reauthentication: Pick<Reauthentication, 'insist'>
}

/** Answers the calls by which users add, name and remove passkeys, and begin to prove by one that it is them. */
export function implementPasskeys(
  app: FastifyInstance,
  { accounts, demo, reauthentication }: PasskeyCallParts,
): void {
  const { security, users, passkeys } = accounts
  const adding = ({ sessionId }: SessionOwner): ChallengeUse => ({
    purpose: 'add',
    holder: sessionId,
  })

  const list = async ({ userId }: SessionOwner): Promise<Passkey[]> => {
    const rows = await passkeys.list(userId)
    return rows.map(({ id, name, host, created_at, used_at }) => ({
      passkeyId: id,
      name,
      host,
      createdAt: created_at,
      usedAt: used_at,
    }))
  }

  implementFor(app, accounts, passkeyList, (_, owner) => list(owner))

  implementFor(app, accounts, passkeyProveBegin, (_, { request, sessionId, userId }) => {
    const use: ChallengeUse = { purpose: 'prove', holder: sessionId }
    return passkeys.request(partyOf(request, passkeys), use, userId)
  })

  implementFor(app, accounts, passkeyAddBegin, async (proof, context) => {
    const user = await findOwner(context, users, demo)
    const party = partyOf(context.request, passkeys)
    await reauthentication.insist(proof, context)
    return passkeys.requestNew(party, adding(context), user)
  })

  implementFor(app, accounts, passkeyAdd, async ({ name, passkey }, context) => {
    const { userId, request } = context
    const called = name ?? proposedName(request.headers['user-agent'], languageOf(request))
    const outcome = await passkeys.add(context, adding(context), called, passkey)
    if (outcome !== 'added') throw additionRefusal(outcome)
    security.report({ event: 'passkey_added', userId, address: request.ip })
    return list(context)
  })

  implementFor(app, accounts, passkeyRename, async ({ passkeyId, name }, context) => {
    await passkeys.rename(context.userId, passkeyId, name)
    return list(context)
  })

  implementFor(app, accounts, passkeyRemove, async ({ passkeyId, ...proof }, context) => {
    const { userId, request } = context
    await reauthentication.insist(proof, context)
    const removed = await passkeys.remove(context, passkeyId)
    if (removed === 'ended') throw sessionMissing()
    if (removed) security.report({ event: 'passkey_removed', userId, address: request.ip })
    return list(context)
  })
}

function additionRefusal(outcome: Exclude<PasskeyAddition, 'added'> | PasskeyFailure): CallError {
  switch (outcome) {
    case 'ended':
      return sessionMissing()
    case 'limit':
      return new CallError(accountCodes.passkeyLimit, 'There are as many passkeys as there may be.')
    case 'known':
      return new CallError(accountCodes.passkeyKnown, 'This passkey is in use already.')
    case 'tooLate':
    case 'wrong':
      return passkeyRefusal(outcome)
  }
}
