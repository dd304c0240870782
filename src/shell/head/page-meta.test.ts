import { expect, it } from 'vitest'
import { defaultLocale, type Locale, localeOfSegment } from '../../contract/locales.ts'
import { createPageMeta } from './page-meta.ts'

function setup() {
  const asked: string[] = []
  let working = true
  const get = createPageMeta(async (locale: Locale, keys, path) => {
    asked.push(`${locale.locale}: ${keys.join()} of ${path}`)
    if (!working) throw new Error('offline')
    return [
      { translationKey: 'x.title', translationContent: `Layer 1 in ${locale.locale}` },
      { translationKey: 'x.description', translationContent: 'About Layer 1' },
    ]
  })
  return {
    get,
    asked,
    setWorking: (value: boolean) => {
      working = value
    },
  }
}

it('asks for the texts of a page once per language', async () => {
  const { get, asked } = setup()
  const german = localeOfSegment('de') ?? defaultLocale
  const path = '/markets/spot/layer-1'
  const meta = await get(defaultLocale, path)
  expect(meta).toEqual({ title: 'Layer 1 in en', description: 'About Layer 1' })
  expect(await get(defaultLocale, path)).toBe(meta)
  expect((await get(german, path))?.title).toBe('Layer 1 in de')
  expect(asked).toEqual([
    `en: markets.spot.category of ${path}`,
    `de: markets.spot.category of ${path}`,
  ])
})

it('asks with both keys of the page that has two, and with its own for an unknown one', async () => {
  const { get, asked } = setup()
  await get(defaultLocale, '/markets/change')
  await get(defaultLocale, undefined)
  expect(asked).toEqual([
    'en: markets.change.title,markets.change.description of /markets/change',
    'en: notFound of undefined',
  ])
})

it('does not keep a failure', async () => {
  const { get, setWorking } = setup()
  setWorking(false)
  expect(await get(defaultLocale, '/markets')).toBeUndefined()
  setWorking(true)
  expect(await get(defaultLocale, '/markets')).toBeDefined()
})

it('keeps a bounded number of pages', async () => {
  const { get, asked } = setup()
  for (let token = 0; token < 101; token++) await get(defaultLocale, `/markets/tokens/T${token}`)
  asked.length = 0
  await get(defaultLocale, '/markets/tokens/T100')
  expect(asked).toHaveLength(0)
  await get(defaultLocale, '/markets/tokens/T0')
  expect(asked).toHaveLength(1)
})
