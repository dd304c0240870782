// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import type { ApiClient } from '../../../api/client.ts'
import { bannersQuery } from '../../../api/queries/banners.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { openBanners, readBanners, saveBanners } from './banner-copy.ts'
import { bannersKey, hasBanners } from './has-banners.ts'

const key = bannersKey('markets', 'en')
const banner = (id: string) => ({ id, title: id, text: '', link: '/markets' })

afterEach(() => localStorage.clear())

it('keeps what is open for the next visit, a few of them, and forgets it when there is none', () => {
  saveBanners(key, ['a', 'b', 'c', 'd', 'e', 'f'].map(banner))
  expect(readBanners(key).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(openBanners(readBanners(key), ['a', 'c']).map(({ id }) => id)).toEqual(['b', 'd', 'e'])
  expect([hasBanners(key), hasBanners(bannersKey('markets', 'de'))]).toEqual([true, false])
  saveBanners(key, [])
  expect(hasBanners(key)).toBe(false)
})

it.each(['{', '[{"id":"a","title":"A","link":"https://x.example"}]'])('clears %s', (stored) => {
  localStorage.setItem(key, stored)
  expect(readBanners(key)).toEqual([])
  expect(hasBanners(key)).toBe(false)
})

it('asks for the banners of a place, in the words that its call has for the language', async () => {
  const asked: unknown[] = []
  const call = (async ({ name }: { name: string }, input: object) => {
    asked.push([name, input])
    return ['a', 'b'].map(banner)
  }) as unknown as ApiClient['call']
  const client = createQueryClient()
  expect(await client.fetchQuery(bannersQuery({ call }, 'markets', 'en'))).toHaveLength(2)
  expect(await client.fetchQuery(bannersQuery({ call }, 'onChain', 'ja'))).toHaveLength(2)
  expect(asked).toEqual([
    ['locationBanner', {}],
    ['onchainBanners', { locale: 'ja' }],
  ])
})
