import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserStorage, createPreferences, defaultPreferences } from './preferences.ts'

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
      theme: 'black',
      currency: 'USD',
      palette: 'green-red',
      density: 'comfortable',
      timeZone: 'last24h',
      columns: {},
      klineInterval: '15m',
      changeModeWithoutDialog: false,
      market: '',
    })
  })

  it('are kept under their keys and read again', () => {
    const storage = memory()
    const preferences = createPreferences({ storage })
    preferences.set({ locale: 'pt-PT', theme: 'white', currency: 'JPY', palette: 'monochrome' })
    preferences.set({ density: 'compact', timeZone: -480, columns: { spot: ['last', 'change'] } })
    preferences.set({ klineInterval: '1M', changeModeWithoutDialog: true, market: '/markets' })
    expect(Object.fromEntries(storage.values)).toEqual({
      global_locale: 'pt-PT',
      global_theme: 'white',
      global_currency: 'JPY',
      palette: 'monochrome',
      density: 'compact',
      time_zone: '-480',
      columns: '{"spot":["last","change"]}',
      kline_interval: '1M',
      change_mode_without_dialog: 'true',
      selected_market: '/markets',
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
      change_mode_without_dialog: 'maybe',
      selected_market: 'x'.repeat(201),
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
    expect(preferences.get()).toEqual({ ...before, currency: 'EUR' })
    stop()
    preferences.set({ currency: 'USD' })
    expect(listener).toHaveBeenCalledOnce()
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
    expect(Object.fromEntries(storage.values)).toEqual({ global_currency: 'EUR' })
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
