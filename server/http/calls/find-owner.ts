import { accountCodes } from '../../../src/contract/codes/account-codes.ts'
import type { Demo } from '../../accounts/demo-accounts.ts'
import type { User, Users } from '../../accounts/users.ts'
import { CallError } from '../../lib/call-error.ts'
import { sessionMissing } from '../../lib/session-missing.ts'
import type { SessionOwner } from '../../lib/session-owner.ts'

/** The user of a session, who is about to change their account. Throws CallError for those of everybody. */
export async function findOwner(
  { userId }: SessionOwner,
  users: Pick<Users, 'find'>,
  demo: Pick<Demo, 'accounts'>,
): Promise<User> {
  const user = await users.find(userId)
  if (user === undefined) throw sessionMissing()
  if (demo.accounts.some(({ loginName }) => loginName === user.login_name)) {
    throw new CallError(accountCodes.sharedAccount, 'This account is for everybody to try.')
  }
  return user
}
