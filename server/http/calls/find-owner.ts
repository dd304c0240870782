import { accountCodes } from '../../../src/contract/codes/account-codes.ts'
import type { Demo } from '../../accounts/demo-accounts.ts'
import type { People, Person } from '../../accounts/people.ts'
import { CallError } from '../../lib/call-error.ts'
import { sessionMissing } from '../../lib/session-missing.ts'
import type { SessionOwner } from '../../lib/session-owner.ts'

/** The person of a session, who is about to change their account. Throws CallError for those of everybody. */
export async function findOwner(
  { personId }: SessionOwner,
  people: Pick<People, 'find'>,
  demo: Pick<Demo, 'accounts'>,
): Promise<Person> {
  const person = await people.find(personId)
  if (person === undefined) throw sessionMissing()
  if (demo.accounts.some(({ loginName }) => loginName === person.login_name)) {
    throw new CallError(accountCodes.sharedAccount, 'This account is for everybody to try.')
  }
  return person
}
