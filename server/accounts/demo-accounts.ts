import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DemoAccount } from '../../src/contract/entities/web-config.ts'
import { getOrCreateSetting } from '../store/settings.ts'
import type { Tables } from '../store/tables/tables.ts'
import type { Accounts } from './accounts.ts'
import { nobodyKey } from './sign-in/passwords.ts'
import type { Profile } from './user-info.ts'

/** The demo accounts of this installation. */
export interface Demo {
  accounts: readonly DemoAccount[]
  /** Ids of the users who were created just now, for whoever gives them something to begin with. */
  created: readonly string[]
}

/** A demo without accounts. */
export const noDemo: Demo = { accounts: [], created: [] }

/** Somebody who has been with the exchange for a while. */
const profile: Profile = {
  settings: { gbf: 1, gef: 1, tbf: 1, tpi: 15, kf: 2, oo: 1, oc: 1 },
  userInfo: { nickName: 'Demo', identityLevel: 2, vipLevel: 1 },
}

const users = [
  { loginName: 'demo', accountMode: 0 },
  { loginName: 'demo-unified', accountMode: 1 },
] as const

/**
 * Makes the demo accounts at the first start, with a password that nobody chose and the store keeps.
 * A name that somebody else has registered is left to them.
 */
export async function openDemoAccounts(
  db: Kysely<Tables>,
  { users: register, passwords, clock }: Pick<Accounts, 'users' | 'passwords' | 'clock'>,
): Promise<Demo> {
  const password = await getOrCreateSetting(db, 'demo_password', newPassword, clock.now())
  const accounts: DemoAccount[] = []
  const created: string[] = []
  for (const { loginName, accountMode } of users) {
    const account = { loginName, password, unified: accountMode === 1 }
    const known = await register.findByName(loginName)
    const work = { key: nobodyKey(loginName), purpose: 'other' } as const
    if (known !== undefined) {
      if (await passwords.matches(password, known.password_hash, work)) accounts.push(account)
      continue
    }
    const user = await register.create({
      loginName,
      email: `${loginName}@example.com`,
      phone: '+15550100',
      passwordHash: await passwords.hash(password, work),
      accountMode,
      profile: JSON.stringify(profile),
    })
    if (user === undefined) continue
    created.push(user.id)
    accounts.push(account)
  }
  return { accounts, created }
}

/** Three groups of letters that are easy to read and to type: 59 bits. */
function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = (): string =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group()].join('-')
}
