import { expect, it } from 'vitest'
import { defaultLocale, localeOfSegment } from '../../contract/locales.ts'
import type { ApiClient } from '../client.ts'
import { createQueryClient } from '../query-client.ts'
import { pageMetaQuery } from './page-meta.ts'

function setUp() {
  const asked: string[] = []
  const gateway = { works: true }
  const call = (async (_: unknown, input: { translationKeys: string[]; path?: string }) => {
    asked.push(`${input.translationKeys.join()} of ${input.path}`)
    if (!gateway.works) throw new Error('offline')
    return [
      { translationKey: 'x.title', translationContent: `Title ${asked.length}` },
      { translationKey: 'x.description', translationContent: 'About Layer 1' },
    ]
  }) as unknown as ApiClient['call']
  const client = createQueryClient()
  const get = (path: string | undefined, locale = defaultLocale) =>
    client.fetchQuery(pageMetaQuery({ call }, locale, path))
  return { get, asked, gateway }
}

it('asks for the texts of a page once per language', async () => {
  const { get, asked } = setUp()
  const german = localeOfSegment('de') ?? defaultLocale
  const path = '/markets/spot/layer-1'
  const meta = await get(path)
  expect(meta).toEqual({ title: 'Title 1', description: 'About Layer 1' })
  expect(await get(path)).toBe(meta)
  expect((await get(path, german))?.title).toBe('Title 2')
  expect(asked).toEqual([`markets.spot.category of ${path}`, `markets.spot.category of ${path}`])
})

it('asks with both keys of the page that has two, and with its own for an unknown one', async () => {
  const { get, asked } = setUp()
  await get('/markets/change')
  await get(undefined)
  expect(asked).toEqual([
    'markets.change.title,markets.change.description of /markets/change',
    'notFound of undefined',
  ])
})

it('does not keep a failure', async () => {
  const { get, gateway } = setUp()
  gateway.works = false
  await expect(get('/markets')).rejects.toThrow('offline')
  gateway.works = true
  expect(await get('/markets')).toMatchObject({ title: 'Title 2' })
})
