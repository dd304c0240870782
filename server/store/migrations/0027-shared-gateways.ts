import type { Kysely } from 'kysely'
import { column } from '../columns.ts'

/**
 * Lets several gateways share alerts and limits: who watches which part of the alerts, which gateways live, how
 * often each alert was changed, and what is left of each limit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alert_shard')
    .addColumn('shard', column.count, (made) => made.primaryKey())
    .addColumn('owner', column.text, (made) => made.notNull())
    .addColumn('epoch', column.id, (made) => made.notNull())
    .addColumn('until', column.time, (made) => made.notNull())
    .execute()
  await db.schema
    .createTable('alert_gateway')
    .addColumn('id', column.text, (made) => made.primaryKey())
    .addColumn('until', column.time, (made) => made.notNull())
    .execute()
  for (const name of ['revision', 'begun_revision', 'changed_in']) {
    await db.schema
      .alterTable('alert')
      .addColumn(name, column.id, (made) => made.notNull().defaultTo(0))
      .execute()
  }
  await db.schema.alterTable('alert').addColumn('shard', column.count).execute()
  await db.schema
    .createIndex('alert_shard_changed')
    .on('alert')
    .columns(['shard', 'changed_in'])
    .execute()
  await db.schema
    .createTable('limit_bucket')
    .addColumn('key_hash', column.text, (made) => made.primaryKey())
    .addColumn('tokens', column.ratio, (made) => made.notNull())
    .addColumn('filled_at', column.time, (made) => made.notNull())
    .execute()
  await db.schema
    .createIndex('limit_bucket_filled')
    .on('limit_bucket')
    .columns(['filled_at'])
    .execute()
}
