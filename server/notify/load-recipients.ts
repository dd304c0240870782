import type { Kysely } from 'kysely'
import { readUserInfo } from '../../src/contract/entities/account/user-info.ts'
import { localeNamed } from '../../src/contract/locales.ts'
import { describeUser } from '../accounts/user-info.ts'
import type { Tables } from '../store/tables/tables.ts'
import type { Recipient } from './fired-event.ts'

/** Value of a switch of the exchange; somebody who touched none has no row, and all are on. */
const off = 1

/** Users of one statement: well below what SQLite and PostgreSQL take as parameters. */
const chunk = 500

/** How to reach these users, in any order. Addresses and phones are those that they have verified. */
export async function loadRecipients(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<readonly Recipient[]> {
  const recipients: Recipient[] = []
  for (let start = 0; start < userIds.length; start += chunk) {
    const rows = await db
      .selectFrom('person')
      .leftJoin('preference', 'preference.person_id', 'person.id')
      .selectAll('person')
      .select(['preference.language', 'preference.spot_pop', 'preference.contract_pop'])
      .select(['preference.spot_voice', 'preference.contract_voice'])
      .where('person.id', 'in', userIds.slice(start, start + chunk))
      .execute()
    for (const { language, spot_pop, contract_pop, spot_voice, contract_voice, ...user } of rows) {
      const { email } = readUserInfo(describeUser(user))
      recipients.push({
        userId: user.id,
        locale: localeNamed(language).locale,
        email: email === '' ? undefined : email,
        phone: user.phone === '' ? undefined : user.phone,
        spotPop: spot_pop !== off,
        contractPop: contract_pop !== off,
        spotVoice: spot_voice !== off,
        contractVoice: contract_voice !== off,
      })
    }
  }
  return recipients
}
