import { type Kysely, sql } from 'kysely'
import { column } from '../columns.ts'

/**
 * Sets phones apart that nobody has shown to be theirs: all that are known so far. They are taken out of
 * what the exchange knows of a person, whose flags say nothing of them any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['phone', 'unverified_phone']) {
    await db.schema
      .alterTable('person')
      .addColumn(name, column.text, (made) => made.notNull().defaultTo(''))
      .execute()
  }
  const { rows } = await sql<{ id: string; profile: string }>`
    select id, profile from person where profile like '%"mobile"%' or profile like '%"mbf"%'
  `.execute(db)
  for (const { id, profile } of rows) {
    const { phone, rest } = withoutPhone(JSON.parse(profile))
    await sql`
      update person set unverified_phone = ${phone}, profile = ${JSON.stringify(rest)} where id = ${id}
    `.execute(db)
  }
  await db.schema
    .createTable('phone_code')
    .addColumn('id', column.text, (made) => made.primaryKey())
    .addColumn('person_id', column.text, (made) =>
      made.notNull().references('person.id').onDelete('cascade'),
    )
    .addColumn('phone', column.text, (made) => made.notNull())
    .addColumn('code_hash', column.text, (made) => made.notNull())
    .addColumn('tries', column.count, (made) => made.notNull())
    .addColumn('created_at', column.time, (made) => made.notNull())
    .addColumn('used_at', column.time)
    .execute()
  for (const name of ['person_id', 'phone', 'created_at']) {
    await db.schema.createIndex(`phone_code_${name}`).on('phone_code').column(name).execute()
  }
}

interface StoredProfile {
  settings?: Record<string, unknown>
  userInfo?: Record<string, unknown>
}

/** A number without its country says nothing, and goes. */
function withoutPhone({ settings = {}, userInfo = {}, ...others }: StoredProfile) {
  const { mbf: _bound, mef: _enabled, ...flags } = settings
  const { mobile, areaCode, ...texts } = userInfo
  const isText = typeof areaCode === 'string' && typeof mobile === 'string'
  const phone = isText && areaCode !== '' ? `+${areaCode}${mobile}` : ''
  return {
    phone: /^\+[1-9]\d{6,14}$/.test(phone) ? phone : '',
    rest: { ...others, settings: flags, userInfo: texts },
  }
}
