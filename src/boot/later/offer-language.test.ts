import { expect, it, vi } from 'vitest'
import { localeNamed } from '../../contract/locales.ts'
import { createToasts } from '../../shell/toasts/toasts.ts'
import { type LanguageOffer, offerLanguage } from './offer-language.ts'

/** A browser that asks for Arabic on an English page, and what it remembers. */
function visit(change: Partial<LanguageOffer> = {}) {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  const toasts = createToasts()
  const set = vi.fn()
  const navigate = vi.fn(async () => {})
  const offer = (): Promise<void> =>
    offerLanguage({
      preferences: { set },
      router: {
        latestLocation: { pathname: '/markets/spot', searchStr: '?q=a', hash: '' },
        navigate,
      },
      toasts,
      wanted: ['ar-EG', 'en'],
      storage: () => storage,
      ...change,
    })
  return { offer, toasts, set, navigate }
}

it('offers the language of the browser in that language, once', async () => {
  const { offer, toasts } = visit()
  await offer()
  expect(toasts.get()).toMatchObject([
    {
      language: 'ar',
      text: expect.stringMatching(/العربية/),
      action: { label: expect.stringMatching(/العربية/) },
    },
  ])
  const [toast] = toasts.get()
  toasts.dismiss(toast?.id ?? 0)
  await offer()
  expect(toasts.get()).toEqual([])
})

it('goes to the same place in the language that is accepted', async () => {
  const { offer, toasts, set, navigate } = visit()
  await offer()
  toasts.get()[0]?.action?.run()
  expect(set).toHaveBeenCalledExactlyOnceWith({ locale: localeNamed('ar').locale })
  expect(navigate.mock.calls).toEqual([
    [{ href: '/ar/markets/spot?q=a', replace: true, resetScroll: false }],
  ])
})

it('offers English on a page in another language', async () => {
  const { offer, toasts } = visit({
    wanted: ['en-US'],
    router: {
      latestLocation: { pathname: '/de/markets', searchStr: '', hash: '' },
      navigate: vi.fn(),
    },
  })
  await offer()
  expect(toasts.get()).toMatchObject([
    { language: 'en', text: 'This page is also available in English.' },
  ])
})

it.each<[string, Partial<LanguageOffer>]>([
  ['the page is in the language already', { wanted: ['en-US', 'ar'] }],
  ['the answer could not be remembered', { storage: () => undefined }],
  ['the language does not come', { catalog: () => () => Promise.reject(new Error('offline')) }],
])('offers nothing where %s', async (_why, change) => {
  const { offer, toasts } = visit(change)
  await offer()
  expect(toasts.get()).toEqual([])
})

it('offers nothing on a later page, whose language was chosen', async () => {
  const wanted = ['en', 'ar']
  const { offer, toasts } = visit({ wanted })
  await offer()
  wanted.reverse()
  await offer()
  expect(toasts.get()).toEqual([])
})

it('offers it again where it did not come', async () => {
  const catalog = vi
    .fn<NonNullable<LanguageOffer['catalog']>>()
    .mockReturnValueOnce(() => Promise.reject(new Error('offline')))
    .mockReturnValueOnce(async () => ({}))
  const { offer, toasts } = visit({ catalog })
  await offer()
  await offer()
  expect(toasts.get()).toHaveLength(1)
})
