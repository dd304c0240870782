import type { FastifyInstance } from 'fastify'
import { accountCodes } from '../../src/contract/account-codes.ts'
import { accountDelete, emailSet, passwordSet } from '../../src/contract/calls/own-account.ts'
import { codes } from '../../src/contract/codes.ts'
import { CallError } from '../http/call-error.ts'
import type { Accounts } from './accounts.ts'
import { createAttempts } from './attempts.ts'
import type { Demo } from './demo-accounts.ts'
import { implementFor, type PersonContext } from './implement-for.ts'
import { refusePassword } from './password-rules.ts'
import type { Person } from './people.ts'

/** Wrong passwords of somebody who is signed in: as many as for signing in under their name. */
const ownRate = { capacity: 10, perSecond: 1 / 90 }

/** Answers the calls by which people change the password and the email of their account and delete it. */
export function implementOwnAccount(
  app: FastifyInstance,
  accounts: Accounts,
  demo: Pick<Demo, 'accounts'>,
): void {
  const { clock, people, passwords, sessions, cookies } = accounts
  const guesses = createAttempts(ownRate, clock)
  const wrong = (): CallError =>
    new CallError(accountCodes.wrongCredentials, 'password: the password is wrong')

  /** The person of a session. Accounts that everybody may use stay as they are. */
  const ownerOf = async ({ personId }: PersonContext): Promise<Person> => {
    const person = await people.find(personId)
    if (person === undefined) throw new CallError(codes.sessionMissing, 'Please sign in.')
    if (demo.accounts.some(({ loginName }) => loginName === person.login_name)) {
      throw new CallError(accountCodes.sharedAccount, 'This account is for everybody to try.')
    }
    return person
  }

  /** The hash of their password, once they have shown that they know it: anybody may sit at an open page. */
  const prove = async (password: string, { personId, reply }: PersonContext): Promise<string> => {
    guesses.take(personId, reply)
    const hash = await people.passwordHash(personId)
    if (!(await passwords.matches(password, hash)) || hash === undefined) throw wrong()
    guesses.giveBack(personId)
    return hash
  }

  implementFor(app, accounts, passwordSet, async ({ password, newPassword }, context) => {
    const { id, login_name, email } = await ownerOf(context)
    refusePassword(newPassword, [login_name, email], 'newPassword')
    const from = await prove(password, context)
    const to = await passwords.hash(newPassword)
    if (!(await people.changePassword(id, { from, to }))) throw wrong()
    await sessions.endOthers(context)
    return null
  })

  implementFor(app, accounts, emailSet, async ({ password, email }, context) => {
    const { id } = await ownerOf(context)
    await prove(password, context)
    await people.changeEmail(id, email)
    return null
  })

  implementFor(app, accounts, accountDelete, async ({ password }, context) => {
    const { id } = await ownerOf(context)
    await prove(password, context)
    await accounts.remove(id)
    context.reply.header('set-cookie', cookies.expire())
    return null
  })
}
