import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountCodes } from '../../src/contract/account-codes.ts'
import { login, register } from '../../src/contract/calls/accounts.ts'
import type { SignedIn } from '../../src/contract/entities/account.ts'
import { CallError } from '../http/call-error.ts'
import { implement } from '../http/implement.ts'
import { addressGroup } from '../lib/address-group.ts'
import type { Accounts } from './accounts.ts'
import { createAttempts } from './attempts.ts'
import { deviceName } from './device-name.ts'
import { refusePassword } from './password-rules.ts'
import { nameKey, type Person } from './people.ts'

/** Accounts made from one address: a household at once, and then one in six minutes. */
const registerRate = { capacity: 10, perSecond: 1 / 360 }
/** Sign-ins from one address. */
const addressRate = { capacity: 30, perSecond: 1 / 20 }
/** Wrong passwords for one name, from wherever they come. */
const nameRate = { capacity: 10, perSecond: 1 / 90 }

/** Answers the calls that begin a session. */
export function implementSignIn(app: FastifyInstance, accounts: Accounts): void {
  const { clock, people, passwords, sessions, cookies } = accounts
  const registrations = createAttempts(registerRate, clock)
  const byAddress = createAttempts(addressRate, clock)
  const byName = createAttempts(nameRate, clock)

  /** Begins a session with tokens of its own; the one that this browser had before ends. */
  const begin = async (
    person: Person,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<SignedIn> => {
    const before = await sessions.peek(cookies.read(request.headers.cookie))
    if (before !== undefined) await sessions.end(before)
    accounts.remember(
      await sessions.open(person.id, deviceName(request.headers['user-agent'])),
      reply,
    )
    return { userId: person.id, loginName: person.login_name }
  }

  implement(app, register, async ({ loginName, email = '', password }, { request, reply }) => {
    refusePassword(password, [loginName, email])
    registrations.take(addressGroup(request.ip), reply)
    const passwordHash = await passwords.hash(password)
    const person = await people.create({ loginName, email, passwordHash })
    if (person === undefined) {
      throw new CallError(accountCodes.loginNameTaken, 'loginName: this name is taken')
    }
    return begin(person, request, reply)
  })

  implement(app, login, async ({ loginName, password }, { request, reply }) => {
    const name = nameKey(loginName)
    byAddress.take(addressGroup(request.ip), reply)
    // Taken before the password is looked at, so that guesses at the same time count as well.
    byName.take(name, reply)
    const person = await people.findByName(name)
    if (!(await passwords.matches(password, person?.password_hash)) || person === undefined) {
      throw new CallError(accountCodes.wrongCredentials, 'The name or the password is wrong.')
    }
    byName.giveBack(name)
    return begin(person, request, reply)
  })
}
