import type { Kysely } from 'kysely'
import { column } from '../columns.ts'

/** Creates the tables of what feeds told, of how their reading goes, and of morning papers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('news_item')
    .addColumn('kind', column.text, (made) => made.notNull())
    .addColumn('id', column.text, (made) => made.notNull())
    .addColumn('feed', column.text, (made) => made.notNull())
    .addColumn('source', column.text, (made) => made.notNull())
    .addColumn('title', column.text, (made) => made.notNull())
    .addColumn('excerpt', column.text, (made) => made.notNull())
    .addColumn('url', column.text, (made) => made.notNull())
    .addColumn('language', column.text, (made) => made.notNull())
    .addColumn('published_at', column.time, (made) => made.notNull())
    .addPrimaryKeyConstraint('news_item_key', ['kind', 'id'])
    .execute()
  await db.schema
    .createIndex('news_item_time')
    .on('news_item')
    .columns(['kind', 'published_at'])
    .execute()
  await db.schema
    .createTable('news_feed')
    .addColumn('url', column.text, (made) => made.primaryKey())
    .addColumn('name', column.text, (made) => made.notNull())
    .addColumn('read_at', column.time, (made) => made.notNull())
    .addColumn('silent_since', column.time)
    .execute()
  await db.schema
    .createTable('morning_paper')
    .addColumn('market', column.text, (made) => made.notNull())
    .addColumn('day', column.text, (made) => made.notNull())
    .addColumn('paper', column.text, (made) => made.notNull())
    .addPrimaryKeyConstraint('morning_paper_key', ['market', 'day'])
    .execute()
}
