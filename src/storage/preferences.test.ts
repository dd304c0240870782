import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserStorage } from './browser-storage.ts'
import { createPreferences, defaultPreferences, preferenceStorage } from './preferences.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function memory(entries: Record<string, string> = {}) {
  const values = new Map(Object.entries(entries))
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      values.set(key, value)
    },
  }
}

describe('preferences', () => {
  it('start with what a new device shows', () => {
    expect(createPreferences({ storage: memory() }).get()).toEqual({
      locale: 'en',
      theme: 'white',
      sharedTheme: 'black',
      motion: 'system',
      spotPop: true,
      spotVoice: true,
      contractPop: true,
      contractVoice: true,
      spotBell: '',
      contractBell: '',
      unsynced: [],
      syncedFor: '',
      currency: 'USD',
      standardCurrency: 'USD',
      palette: 'green-red',
      density: 'comfortable',
      timeZone: 'last24h',
      columns: {},
      klineInterval: '15m',
      tradeUnit: 'coin',
      changeModeWithoutDialog: false,
      market: '',
      recentSearches: [],
      closedBanners: [],
    })
  })

  it('are kept under their keys and read again', () => {
    const storage = memory()
    const preferences = createPreferences({ storage })
    preferences.adopt({ locale: 'pt-PT', sharedTheme: 'white', currency: 'JPY' })
    preferences.adopt({ palette: 'monochrome', motion: 'reduced', spotPop: false })
    preferences.adopt({ density: 'compact', timeZone: -480, columns: { spot: ['last', 'change'] } })
    preferences.set({ tradeUnit: 'quote' })
    preferences.set({ klineInterval: '1M', changeModeWithoutDialog: true, market: '/markets' })
    preferences.set({ recentSearches: [{ path: '/a', name: 'A' }], closedBanners: ['fees'] })
    expect(Object.fromEntries(storage.values)).toEqual({
      global_locale: 'pt-PT',
      global_theme: 'white',
      global_currency: 'JPY',
      palette: 'monochrome',
      motion: 'reduced',
      spot_pop: 'false',
      density: 'compact',
      time_zone: '-480',
      columns: '{"spot":["last","change"]}',
      kline_interval: '1M',
      trade_unit: 'quote',
      change_mode_without_dialog: 'true',
      selected_market: '/markets',
      recent_searches: '[{"path":"/a","name":"A"}]',
      closed_banners: '["fees"]',
    })
    expect(createPreferences({ storage }).get()).toEqual(preferences.get())
  })

  it('keep what they were where a stored value makes no sense', () => {
    const storage = memory({
      global_locale: 'xx',
      global_theme: 'dark',
      global_currency: 'usd',
      palette: '',
      density: 'huge',
      time_zone: '-481',
      columns: '{"spot":"last"}',
      kline_interval: '2m',
      trade_unit: 'lots',
      change_mode_without_dialog: 'maybe',
      selected_market: 'x'.repeat(201),
      recent_searches: '[{"path":1}]',
      closed_banners: JSON.stringify(Array.from({ length: 51 }, String)),
    })
    expect(createPreferences({ storage }).get()).toEqual(defaultPreferences)
  })

  it.each(['721', '-720.5', '90', 'NaN', '1e2', ''])('take no basis of %s', (stored) => {
    const preferences = createPreferences({ storage: memory({ time_zone: stored }) })
    expect(preferences.get().timeZone).toBe('last24h')
  })

  it.each(['-720', '0', '720'])('take a basis of %s', (stored) => {
    const preferences = createPreferences({ storage: memory({ time_zone: stored }) })
    expect(preferences.get().timeZone).toBe(Number(stored))
  })

  it.each([
    ['not JSON', '{'],
    [
      'too many lists',
      JSON.stringify(Object.fromEntries([...'abcdefghijklmnopqrstu'].map((name) => [name, []]))),
    ],
    ['too many columns', JSON.stringify({ spot: Array.from({ length: 41 }, () => 'x') })],
  ])('take no columns of %s', (_, columns) => {
    expect(createPreferences({ storage: memory({ columns }) }).get().columns).toEqual({})
  })

  it('tell whoever listens, and stay the same object in between', () => {
    const preferences = createPreferences({ storage: memory() })
    const listener = vi.fn()
    const stop = preferences.subscribe(listener)
    const before = preferences.get()
    expect(preferences.get()).toBe(before)
    preferences.set({ currency: 'EUR' })
    expect(listener).toHaveBeenCalledOnce()
    expect(preferences.get()).toEqual({ ...before, currency: 'EUR', unsynced: ['currency'] })
    stop()
    preferences.set({ currency: 'USD' })
    expect(listener).toHaveBeenCalledOnce()
  })

  it('begin in the currency of the operator, which is no choice and gives way to one', () => {
    const storage = memory()
    const preferences = createPreferences({ storage })
    const shown = () =>
      [preferences, createPreferences({ storage })].map((one) => one.get().currency)
    preferences.adopt({ standardCurrency: 'KRW' })
    expect(shown()).toEqual(['KRW', 'KRW'])
    expect(storage.values.has('global_currency')).toBe(false)
    expect(preferences.get().unsynced).toEqual([])
    preferences.adopt({ standardCurrency: 'EUR' })
    expect(shown()).toEqual(['EUR', 'EUR'])
    preferences.set({ currency: 'JPY' })
    preferences.adopt({ standardCurrency: 'KRW' })
    expect(shown()).toEqual(['JPY', 'JPY'])
  })

  it('keep a chosen currency without storage too', () => {
    const preferences = createPreferences({ storage: undefined })
    preferences.set({ currency: 'JPY' })
    preferences.adopt({ standardCurrency: 'KRW' })
    expect(preferences.get().currency).toBe('JPY')
  })

  it('follow another tab', () => {
    const storage = memory()
    const preferences = createPreferences({ storage })
    const listener = vi.fn()
    preferences.subscribe(listener)
    storage.setItem('global_currency', 'KRW')
    preferences.refresh()
    expect([preferences.get().currency, listener.mock.calls.length]).toEqual(['KRW', 1])
  })

  it('hold for the page where there is no storage', () => {
    const preferences = createPreferences({ storage: undefined })
    preferences.set({ currency: 'EUR' })
    preferences.refresh()
    expect(preferences.get().currency).toBe('EUR')
  })

  it('hold for the page where storage is full or broken', () => {
    const storage = {
      getItem() {
        throw new DOMException('denied', 'SecurityError')
      },
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const preferences = createPreferences({ storage })
    expect(preferences.get()).toEqual(defaultPreferences)
    preferences.set({ currency: 'EUR' })
    preferences.refresh()
    expect(preferences.get().currency).toBe('EUR')
  })

  it('write what they can when one value is refused', () => {
    const storage = memory()
    const { setItem } = storage
    storage.setItem = (key, value) => {
      if (key === 'columns') throw new DOMException('full', 'QuotaExceededError')
      setItem(key, value)
    }
    createPreferences({ storage }).set({ columns: { spot: ['last'] }, currency: 'EUR' })
    expect(storage.values.get('global_currency')).toBe('EUR')
    expect(storage.values.has('columns')).toBe(false)
  })
})

describe('what an account has not heard of', () => {
  it('is what was chosen here, by name and once, and only where it changed', () => {
    const preferences = createPreferences({ storage: memory() })
    preferences.set({ currency: 'EUR', columns: { spot: ['last'] }, motion: 'reduced' })
    preferences.set({ currency: 'USD', density: 'comfortable' })
    expect(preferences.get().unsynced).toEqual(['currency'])
    preferences.adopt({ timeZone: 60 })
    expect(preferences.get().unsynced).toEqual(['currency'])
  })

  it('is kept for later, together with what another tab chose meanwhile', () => {
    const storage = memory()
    const [one, other] = [createPreferences({ storage }), createPreferences({ storage })]
    one.set({ timeZone: 60 })
    other.set({ palette: 'monochrome' })
    expect(createPreferences({ storage }).get().unsynced).toEqual(['timeZone', 'palette'])
  })
})

describe('the stored theme', () => {
  const page = (cookie: string) => ({ cookie, location: { protocol: 'http:' } })

  it('is the one of the cookie, and light without one', () => {
    const { getItem, setItem } = memory({ theme: 'black' })
    const theme = (cookie: string) =>
      createPreferences({ storage: preferenceStorage({ getItem, setItem }, page(cookie)) }).get()
        .theme
    expect(theme('a=1; theme=black')).toBe('black')
    expect(['', 'theme=dark', 'theme=White'].map(theme)).toEqual(['white', 'white', 'white'])
  })

  it('is written to the cookie when it is chosen, and to storage for other tabs', () => {
    const document = page('')
    const storage = memory()
    createPreferences({ storage: preferenceStorage(storage, document) }).set({ theme: 'black' })
    expect(document.cookie).toMatch(/^theme=black; .*Max-Age=31536000/)
    expect(storage.values.get('theme')).toBe('black')
  })
})

describe('browserStorage', () => {
  it('is the local storage of the browser', () => {
    const storage = memory()
    vi.stubGlobal('localStorage', storage)
    expect(browserStorage()).toBe(storage)
  })

  it('is nothing where the browser forbids it', () => {
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect(browserStorage()).toBeUndefined()
    Reflect.deleteProperty(globalThis, 'localStorage')
  })
})
