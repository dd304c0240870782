import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { migratedPostgres, scratchSqlite } from '../../../tests/support/scratch-store.ts'
import { openStore, type Store } from '../../store/store.ts'
import type { ScratchPlace } from '../../store/store-contract.ts'
import { ownAnswers } from '../../venues/shared/shared-answers.ts'
import { createFeedReader, readInterval } from './feed-reader.ts'
import { createNewsStore, maxStoredItems, type NewsStore } from './news-store.ts'
import type { ReadFeed } from './read-feed.ts'

const url = 'https://wire.example/rss'
const item = (id: string, publishedAt: number) => {
  return { id, title: `Title ${id}`, excerpt: '', url: `https://wire.example/${id}`, publishedAt }
}
const feed = (...items: ReadFeed['items']): ReadFeed => ({ name: 'Wire', language: 'en', items })

describe.each([
  ['SQLite', () => scratchSqlite(true)],
  ['PostgreSQL', () => migratedPostgres(inject('postgresUrl'))],
])('news on %s', (_, scratch) => {
  let place: ScratchPlace
  let store: Store
  let news: NewsStore

  beforeEach(async () => {
    place = await scratch()
    store = await openStore(place.place)
    news = createNewsStore(store.db)
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  const ids = async (limit = 10): Promise<string[]> =>
    (await news.items('news', 0, 1_000_000, limit)).map(({ id }) => id)

  it('keep an item once, newest first, for the kind that it was read for', async () => {
    await news.add('news', url, feed(item('a', 10), item('b', 30)), 100)
    await news.add('news', 'https://other.example/', feed(item('a', 99), item('c', 20)), 100)
    await news.add('policy', url, feed(item('a', 10)), 100)
    expect(await ids()).toEqual(['b', 'c', 'a'])
    expect(await ids(2)).toEqual(['b', 'c'])
    expect(await news.items('news', 20, 30, 9)).toMatchObject([
      { id: 'c', title: 'Title c', source: 'Wire', language: 'en', published_at: 20 },
    ])
  })

  it('remember since when a feed is silent, and keep what it told before', async () => {
    await news.noteSilence(url, 50)
    expect(await news.feeds()).toEqual([
      { url, name: 'wire.example', read_at: 0, silent_since: 50 },
    ])
    await news.add('news', url, feed(item('a', 10)), 100)
    expect(await news.feeds()).toEqual([{ url, name: 'Wire', read_at: 100, silent_since: null }])
    await news.noteSilence(url, 200)
    await news.noteSilence(url, 300)
    expect(await news.feeds()).toEqual([{ url, name: 'Wire', read_at: 100, silent_since: 200 }])
    expect(await ids()).toEqual(['a'])
  })

  it('are bounded: the oldest go', async () => {
    for (let start = 0; start < maxStoredItems + 100; start += 100) {
      const items = Array.from({ length: 100 }, (_, index) =>
        item(`i${start + index}`, start + index),
      )
      await news.add('news', url, feed(...items), 1)
    }
    expect(await ids(10_000)).toHaveLength(maxStoredItems)
    expect((await ids(1))[0]).toBe(`i${maxStoredItems + 99}`)
  })

  it('are read in turn by the operator’s feeds, of which one may be silent', async () => {
    const clock = manualClock()
    const silent = 'https://silent.example/secret-path?key=secret'
    const logged: object[] = []
    const asked: string[] = []
    const feeds = [url, silent].map((each) => ({ url: each, official: false, region: '' }))
    const reader = createFeedReader({
      feeds: { news: feeds, policy: [] },
      store: news,
      answers: ownAnswers(clock),
      clock,
      log: { warn: (line: object) => void logged.push(line) },
      fetchText: async (address) => {
        asked.push(address)
        if (address === silent) throw new Error('answered with status 500')
        return JSON.stringify({
          version: 'https://jsonfeed.org/version/1.1',
          title: 'Wire',
          items: [
            {
              id: '1',
              url: 'https://wire.example/1',
              title: 'Told',
              date_published: new Date(clock.now()).toISOString(),
            },
          ],
        })
      },
    })
    await reader.start()
    expect(await reader.readings('news')).toEqual([
      { name: 'Wire', readAt: clock.now(), silentSince: null },
      { name: 'silent.example', readAt: 0, silentSince: clock.now() },
    ])
    expect(await reader.readings('policy')).toEqual([])
    expect(JSON.stringify(logged)).toContain('silent.example')
    expect(JSON.stringify(logged)).not.toContain('secret')
    clock.advance(readInterval)
    await expect.poll(() => asked).toEqual([url, silent, url, silent])
    reader.stop()
    expect(clock.pending()).toBe(0)
  })
})
