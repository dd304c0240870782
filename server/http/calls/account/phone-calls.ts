import type { FastifyInstance } from 'fastify'
import { phoneSet, phoneVerify } from '../../../../src/contract/calls/account/phone.ts'
import { accountCodes } from '../../../../src/contract/codes/account-codes.ts'
import { readPhone } from '../../../../src/contract/phone.ts'
import type { Accounts } from '../../../accounts/accounts.ts'
import type { Demo } from '../../../accounts/demo-accounts.ts'
import { createAttempts } from '../../../accounts/sign-in/attempts.ts'
import type { Reauthentication } from '../../../accounts/sign-in/reauthentication.ts'
import { CallError } from '../../../lib/call-error.ts'
import { addressGroup } from '../../../lib/net/address-group.ts'
import { sessionMissing } from '../../../lib/session-missing.ts'
import type { PhoneCodeSender } from '../../../notify/phone-code-sender.ts'
import { implementFor } from '../../core/implement-for.ts'
import { localeOf } from '../../core/visitor.ts'
import { findOwner } from '../find-owner.ts'
import { tooManyMessages } from './too-many-messages.ts'

/** What the calls for the phone of an account need. */
interface PhoneParts {
  accounts: Accounts
  demo: Pick<Demo, 'accounts'>
  reauthentication: Pick<Reauthentication, 'prove'>
  /** What sends codes to phones; undefined where no text messages are sent. */
  sender: PhoneCodeSender | undefined
}

/** Phones that a user may name: five at once, and five a day. */
const ownRate = { capacity: 5, perSecond: 5 / 86_400 }
/** Phones named from one address: a household at once, and then one in six minutes. */
const addressRate = { capacity: 10, perSecond: 1 / 360 }

/** Answers the calls by which users name another phone and show that it is theirs. */
export function implementPhone(app: FastifyInstance, parts: PhoneParts): void {
  const { accounts, demo, reauthentication, sender } = parts
  const { buckets, security, phones, users, preferences } = accounts
  const limit = 'phone_changes'
  const own = createAttempts({ rate: ownRate, limit, buckets, security })
  const fromAddress = createAttempts({ rate: addressRate, limit, buckets, security })

  implementFor(app, accounts, phoneSet, async ({ password, phone }, context) => {
    const { userId, request, reply } = context
    await findOwner(context, users, demo)
    await reauthentication.prove(password, context)
    const number = readPhone(phone) ?? ''
    if (number !== '') {
      await own.take(userId, reply, { userId })
      await fromAddress.take(addressGroup(request.ip), reply, { userId })
    }
    const named = await phones.name(context, number, sender !== undefined)
    if (named === 'ended') throw sessionMissing()
    if (named === 'tooMany') throw tooManyMessages()
    security.report({ event: 'phone_changed', userId, address: request.ip })
    const { sent } = named
    if (sent !== undefined) {
      const { language } = await preferences.read(userId)
      sender?.send(sent.phone, language ?? localeOf(request), sent.code)
    }
    return null
  })

  implementFor(app, accounts, phoneVerify, async ({ code }, context) => {
    const { userId, request } = context
    const from = { userId, address: request.ip }
    const outcome = await phones.verify(context, code)
    if (outcome === 'dead') {
      security.report({ event: 'phone_code_failed', ...from })
      throw new CallError(accountCodes.codeDead, 'code: wrong, used, too old or tried too often')
    }
    if (outcome === 'taken') {
      throw new CallError(accountCodes.phoneTaken, 'Another account has this phone.')
    }
    security.report({ event: 'phone_verified', ...from })
    return null
  })
}
