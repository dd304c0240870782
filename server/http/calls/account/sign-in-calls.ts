import type { FastifyInstance } from 'fastify'
import { login, register } from '../../../../src/contract/calls/account/accounts.ts'
import { accountCodes } from '../../../../src/contract/codes/account-codes.ts'
import type { Accounts } from '../../../accounts/accounts.ts'
import { deviceName } from '../../../accounts/sessions/device-name.ts'
import { createAttempts } from '../../../accounts/sign-in/attempts.ts'
import { refusePassword } from '../../../accounts/sign-in/password-rules.ts'
import { nobodyKey, userKey } from '../../../accounts/sign-in/passwords.ts'
import type { SignInLimits } from '../../../accounts/sign-in/sign-in-limits.ts'
import { nameKey } from '../../../accounts/sign-in/sign-in-names.ts'
import type { SignIn } from '../../../accounts/user-lock.ts'
import { CallError } from '../../../lib/call-error.ts'
import { addressGroup } from '../../../lib/net/address-group.ts'
import type { Venue } from '../../../venues/venue.ts'
import { type CallContext, implement } from '../../core/implement.ts'
import { namedLocaleOf } from '../../core/visitor.ts'
import type { VerificationSender } from './verification-sender.ts'

/** Accounts made from one address: a household at once, and then one in six minutes. */
const registerRate = { capacity: 10, perSecond: 1 / 360 }

/** What the calls that begin a session need. */
interface SignInParts {
  accounts: Accounts
  venue: Pick<Venue, 'name'>
  verification: VerificationSender
  limits: SignInLimits
}

/** Answers the calls that begin a session. */
export function implementSignIn(
  app: FastifyInstance,
  { accounts, venue, verification, limits }: SignInParts,
): void {
  const { buckets, security, users, emails, passwords, knownBrowsers } = accounts
  const registrations = createAttempts({
    rate: registerRate,
    limit: 'registrations',
    buckets,
    security,
  })
  const wrong = (): CallError =>
    new CallError(accountCodes.wrongCredentials, 'The name or the password is wrong.')

  implement(app, register, async ({ loginName, email = '', password }, { request, reply }) => {
    refusePassword(password, [loginName, email, venue.name])
    await registrations.take(addressGroup(request.ip), reply)
    const name = nameKey(loginName)
    const work = { key: nobodyKey(name), purpose: 'other', address: request.ip } as const
    const passwordHash = await passwords.hash(password, work)
    const user = await users.create({ loginName, email, passwordHash })
    if (user === undefined) {
      throw new CallError(accountCodes.loginNameTaken, 'loginName: this name is taken')
    }
    const signIn = { userId: user.id, nameKey: name, passwordHash }
    if (!(await beginSession(accounts, signIn, { request, reply }))) throw wrong()
    security.report({ event: 'registered', userId: user.id, address: request.ip })
    const link = verification.sends ? await emails.link(user.id) : undefined
    if (link !== undefined) await verification.send(user.id, link, request)
    return { userId: user.id, loginName: user.login_name }
  })

  implement(app, login, async ({ loginName, password }, { request, reply }) => {
    const name = nameKey(loginName)
    const user = await users.findByName(name)
    const mark = await knownBrowsers.markOf(request.headers.cookie, user?.id)
    const known = user && mark !== undefined ? { userId: user.id, mark } : undefined
    const attempt = { name, address: addressGroup(request.ip), known }
    await limits.take(attempt, reply)
    const work = {
      key: user === undefined ? nobodyKey(name) : userKey(user.id),
      purpose: known === undefined ? 'signIn' : 'knownSignIn',
      address: request.ip,
    } as const
    const matches = await passwords
      .matches(password, user?.password_hash, work)
      .catch(async (error: unknown) => {
        // It was not looked at.
        await limits.giveBack(attempt)
        throw error
      })
    const fail = (): CallError => {
      const whose = user && { userId: user.id }
      security.report({
        event: 'sign_in_failed',
        loginName: name,
        address: request.ip,
        ...whose,
      })
      return wrong()
    }
    if (!matches || user === undefined) throw fail()
    await limits.giveBack(attempt)
    const signIn = { userId: user.id, nameKey: name, passwordHash: user.password_hash }
    if (!(await beginSession(accounts, signIn, { request, reply }))) throw fail()
    security.report({ event: 'sign_in', userId: user.id, address: request.ip })
    return { userId: user.id, loginName: user.login_name }
  })
}

/**
 * Begins a session with tokens of its own, in place of the one that this browser had before, which is
 * known for the user from now on. The page's language becomes theirs where they have none yet. False where what they signed in with has been changed meanwhile.
 */
export async function beginSession(
  accounts: Accounts,
  signIn: SignIn,
  { request, reply }: CallContext,
): Promise<boolean> {
  const { sessions, cookies, knownBrowsers } = accounts
  const { cookie, 'user-agent': userAgent } = request.headers
  const session = await sessions.open(signIn, {
    device: deviceName(userAgent),
    before: await sessions.peek(cookies.read(cookie)),
  })
  if (session === undefined) return false
  const language = namedLocaleOf(request)
  if (language !== undefined) await accounts.preferences.startLanguage(signIn.userId, language)
  accounts.remember(session, reply)
  reply.header('set-cookie', await knownBrowsers.remember(cookie, signIn.userId))
  return true
}
