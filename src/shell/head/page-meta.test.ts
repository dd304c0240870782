import { expect, it } from 'vitest'
import { defaultLocale, type Locale, localeOfSegment } from '../../contract/locales.ts'
import { createPageMeta } from './page-meta.ts'

function setup() {
  const asked: string[] = []
  let working = true
  const get = createPageMeta(async (locale: Locale, keys) => {
    asked.push(`${locale.locale}: ${keys.join()}`)
    if (!working) throw new Error('offline')
    return [
      { translationKey: 'x.title', translationContent: `{0} in ${locale.locale}` },
      { translationKey: 'x.description', translationContent: 'About {0}' },
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

it('fills the texts of a page and asks once per language', async () => {
  const { get, asked } = setup()
  const german = localeOfSegment('de') ?? defaultLocale
  const meta = await get(defaultLocale, '/markets/tokens/BTC')
  expect(meta).toEqual({ title: 'BTC in en', description: 'About BTC' })
  expect(await get(defaultLocale, '/markets/tokens/BTC')).toBe(meta)
  expect((await get(german, '/markets/tokens/BTC'))?.title).toBe('BTC in de')
  expect(asked).toEqual(['en: markets.token', 'de: markets.token'])
})

it('asks with both keys of the page that has two, and with its own for an unknown one', async () => {
  const { get, asked } = setup()
  await get(defaultLocale, '/markets/change')
  await get(defaultLocale, undefined)
  expect(asked).toEqual(['en: markets.change.title,markets.change.description', 'en: notFound'])
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
