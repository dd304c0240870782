import { type Messages, setupI18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultLocale, type Locale, localeOfSegment } from '../contract/locales.ts'
import { createActivation, patience, type TextLanguage } from './activate.ts'

function locale(segment: string): Locale {
  const found = localeOfSegment(segment)
  if (found === undefined) throw new Error(`no locale ${segment}`)
  return found
}

const german = locale('de')
const arabic = locale('ar')
const greeting = { id: 'greeting', message: ['Hello'] }

/** Catalogs that answer when told to. */
function setup() {
  const i18n = setupI18n()
  const shown: TextLanguage[] = []
  const failed: string[] = []
  const pending = new Map<string, { resolve: (m: Messages) => void; reject: () => void }>()
  const load = (language: string) => () =>
    new Promise<Messages>((resolve, reject) => {
      pending.set(language, { resolve, reject: () => reject(new Error('gone')) })
    })
  const activate = createActivation({
    i18n,
    catalogOf: (entry) => (entry === german || entry === arabic ? load(entry.language) : undefined),
    onShown: (language) => shown.push(language),
    onFailure: (entry) => failed.push(entry.locale),
  })
  const text = (): string => i18n._(greeting.id, {}, { message: 'Hello' })
  return {
    i18n,
    shown,
    failed,
    activate,
    text,
    arrive: (language: string, word: string) =>
      pending.get(language)?.resolve({ greeting: [word] }),
    fail: (language: string) => pending.get(language)?.reject(),
  }
}

describe('showing a locale', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('shows English at once, without a catalog', async () => {
    const app = setup()
    await app.activate(defaultLocale)
    expect(app.text()).toBe('Hello')
    expect(app.shown).toEqual([{ language: 'en', direction: 'ltr' }])
  })

  it('shows English where a language has no catalog yet, and says that it is English', async () => {
    const app = setup()
    await app.activate(locale('fr'))
    expect(app.i18n.locale).toBe('en')
    expect(app.shown.at(-1)).toEqual({ language: 'en', direction: 'ltr' })
  })

  it('writes numbers for Asian English in its own way', async () => {
    const app = setup()
    await app.activate(locale('asia'))
    expect(app.i18n.locale).toBe('en-GB')
  })

  it('keeps the old texts until the new ones are there', async () => {
    const app = setup()
    await app.activate(defaultLocale)
    const done = app.activate(arabic)
    expect(app.text()).toBe('Hello')
    app.arrive('ar', 'مرحبا')
    await done
    expect(app.text()).toBe('مرحبا')
    expect(app.shown.at(-1)).toEqual({ language: 'ar', direction: 'rtl' })
  })

  it('ends on the last choice when it changes from A to B and back', async () => {
    const app = setup()
    const first = app.activate(german)
    app.arrive('de', 'Hallo')
    await first
    const away = app.activate(arabic)
    const back = app.activate(german)
    app.arrive('ar', 'مرحبا')
    await Promise.all([away, back])
    expect(app.text()).toBe('Hallo')
    expect(app.shown.map((entry) => entry.language)).toEqual(['de'])
  })

  it('falls back to English when a catalog fails, and reports it', async () => {
    const app = setup()
    const first = app.activate(german)
    app.arrive('de', 'Hallo')
    await first
    const second = app.activate(arabic)
    app.fail('ar')
    await second
    expect(app.text()).toBe('Hello')
    expect(app.failed).toEqual(['ar'])
    expect(app.shown.at(-1)).toEqual({ language: 'en', direction: 'ltr' })
  })

  it('tries again at the next page, and reports the failure once', async () => {
    const app = setup()
    for (const visit of ['first', 'second']) {
      const done = app.activate(german)
      app.fail('de')
      await done
      expect([visit, app.failed]).toEqual([visit, ['de']])
    }
    const done = app.activate(german)
    app.arrive('de', 'Hallo')
    await done
    expect(app.text()).toBe('Hallo')
  })

  it('says nothing about the failure of a language that nobody wants any more', async () => {
    const app = setup()
    const away = app.activate(german)
    await app.activate(defaultLocale)
    app.fail('de')
    await away
    expect(app.failed).toEqual([])
    expect(app.text()).toBe('Hello')
  })

  it('draws the first page in English when the catalog is slow, and changes when it arrives', async () => {
    const app = setup()
    const done = app.activate(german)
    await vi.advanceTimersByTimeAsync(patience)
    await done
    expect(app.text()).toBe('Hello')
    app.arrive('de', 'Hallo')
    await vi.advanceTimersByTimeAsync(0)
    expect(app.text()).toBe('Hallo')
    expect(app.shown.map((entry) => entry.language)).toEqual(['en', 'de'])
  })
})
