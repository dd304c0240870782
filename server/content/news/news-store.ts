import type { Kysely } from 'kysely'
import type { NewsFeedTable, NewsItemTable } from '../../store/tables/news-tables.ts'
import type { Tables } from '../../store/tables/tables.ts'
import { transact } from '../../store/transact.ts'
import type { ReadFeed } from './read-feed.ts'

/** Which page items are for. */
export type NewsKind = 'news' | 'policy'

/** Items of each kind that are kept at most; the oldest go first. */
export const maxStoredItems = 5_000

/** Keeps what feeds told, of two feeds with the same item the one that told it first. */
export interface NewsStore {
  /** Items of a kind published from `from` until before `to` (Unix ms), newest first, at most `limit`. */
  items: (kind: NewsKind, from: number, to: number, limit: number) => Promise<NewsItemTable[]>
  feeds: () => Promise<NewsFeedTable[]>
  /** Keeps what a feed told at `now`, Unix ms. */
  add: (kind: NewsKind, url: string, feed: ReadFeed, now: number) => Promise<void>
  /** Notes that a feed gave nothing at `now`; what it told before stays. */
  noteSilence: (url: string, now: number) => Promise<void>
}

/** The items of feeds on a database. */
export function createNewsStore(db: Kysely<Tables>): NewsStore {
  return {
    items: (kind, from, to, limit) =>
      db
        .selectFrom('news_item')
        .selectAll()
        .where('kind', '=', kind)
        .where('published_at', '>=', from)
        .where('published_at', '<', to)
        .orderBy('published_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),
    feeds: () => db.selectFrom('news_feed').selectAll().execute(),
    add: async (kind, url, { name, language, items }, now) => {
      const source = name || new URL(url).host
      const rows = items.map(({ publishedAt, ...item }) => {
        return { ...item, kind, feed: url, source, language, published_at: publishedAt }
      })
      await transact(db, async (work) => {
        if (rows.length > 0) {
          await work
            .insertInto('news_item')
            .values(rows)
            .onConflict((known) => known.columns(['kind', 'id']).doNothing())
            .execute()
        }
        await work
          .insertInto('news_feed')
          .values({ url, name: source, read_at: now, silent_since: null })
          .onConflict((known) =>
            known.column('url').doUpdateSet({ name: source, read_at: now, silent_since: null }),
          )
          .execute()
      })
      await dropOldest(db, kind)
    },
    noteSilence: async (url, now) => {
      await db
        .insertInto('news_feed')
        .values({ url, name: new URL(url).host, read_at: 0, silent_since: now })
        .onConflict((known) =>
          known.column('url').doUpdateSet((row) => ({
            silent_since: row.fn.coalesce('news_feed.silent_since', row.val(now)),
          })),
        )
        .execute()
    },
  }
}

async function dropOldest(db: Kysely<Tables>, kind: NewsKind): Promise<void> {
  const last = await db
    .selectFrom('news_item')
    .select('published_at')
    .where('kind', '=', kind)
    .orderBy('published_at', 'desc')
    .offset(maxStoredItems)
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return
  await db
    .deleteFrom('news_item')
    .where('kind', '=', kind)
    .where('published_at', '<=', last.published_at)
    .execute()
}
