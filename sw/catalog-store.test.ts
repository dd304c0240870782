import { describe, expect, it } from 'vitest'
import { fakeCaches } from '../tests/support/fake-caches.ts'
import { createCatalogStore } from './catalog-store.ts'

const german = '/assets/locale-de-0000001.js'
const arabic = '/assets/locale-ar-0000001.js'
const newGerman = '/assets/locale-de-0000002.js'
const newArabic = '/assets/locale-ar-0000002.js'
const first = new Map([
  ['de', german],
  ['ar', arabic],
])
const second = new Map([
  ['de', newGerman],
  ['ar', newArabic],
])

/** A device, and a gateway that can be out of reach or lack files. */
function device() {
  const stored = fakeCaches('https://bourse.example')
  const lost = new Set<string>()
  const lostOnce = new Set<string>()
  const asked: string[] = []
  const waits: number[] = []
  let offline = false
  /** Answers every address with a page of its own until somebody signs in. */
  let isPortal = false
  const fetch = (url: string): Promise<Response> => {
    asked.push(url)
    if (isPortal) {
      return Promise.resolve(
        new Response('<html>Sign in', { headers: { 'content-type': 'text/html' } }),
      )
    }
    if (offline) return Promise.reject(new TypeError('Failed to fetch'))
    const isLost = lost.has(url) || lostOnce.delete(url)
    return Promise.resolve(new Response(url, { status: isLost ? 500 : 200 }))
  }
  return {
    lost,
    lostOnce,
    asked,
    stored,
    waits,
    enterPortal: (isThere: boolean) => {
      isPortal = isThere
    },
    goOffline: () => {
      offline = true
    },
    version: (catalogs: ReadonlyMap<string, string>) =>
      createCatalogStore(catalogs, {
        caches: stored.caches,
        fetch,
        pause: (ms) => {
          waits.push(ms)
          return Promise.resolve()
        },
      }),
  }
}

describe('the catalogs of a version', () => {
  it('are stored for the language that a page names, and serve it offline', async () => {
    const { version, goOffline, stored } = device()
    const store = version(first)
    await store.use('de')
    goOffline()
    expect(await (await store.serve(german)).text()).toBe(german)
    expect(await stored.paths('locales')).toEqual([german])
    await expect(store.serve(arabic)).rejects.toThrow()
  })

  it('need no file for English', async () => {
    const { version, asked } = device()
    await version(first).use('en')
    expect(asked).toEqual([])
  })

  it('are not claimed where one cannot be stored', async () => {
    const { version, lost } = device()
    lost.add(german)
    await expect(version(first).use('de')).rejects.toThrow(german)
  })

  it('are installed by a new version for every language used before, and for no other', async () => {
    const { version, goOffline, stored } = device()
    const old = version(first)
    await old.use('de')
    await old.fetchSpares()
    const next = version(second)
    await next.prepare()
    goOffline()
    // The old version still runs.
    expect(await (await old.serve(german)).text()).toBe(german)
    await next.removeOutdated()
    expect(await (await next.serve(newGerman)).text()).toBe(newGerman)
    expect(await stored.paths('locales')).toEqual([newGerman])
    expect(await stored.paths('spare-locales')).toEqual([])
  })

  it('keep a version from being installed that lacks a language in use, not one that lacks another', async () => {
    const { version, lost } = device()
    await version(first).use('de')
    lost.add(newArabic).add(newGerman)
    await expect(version(second).prepare()).rejects.toThrow(newGerman)
    lost.delete(newGerman)
    await expect(version(second).prepare()).resolves.toBeUndefined()
  })

  it('are asked for again by a new version where one was lost', async () => {
    const { version, lostOnce, asked, waits, stored } = device()
    await version(first).use('de')
    lostOnce.add(newGerman)
    await version(second).prepare()
    expect(asked).toEqual([german, newGerman, newGerman])
    expect(waits).toHaveLength(1)
    expect(await stored.paths('locales')).toEqual([german, newGerman])
  })

  it('are never a page of the network that wants a sign-in first', async () => {
    const { version, enterPortal, stored } = device()
    const store = version(first)
    enterPortal(true)
    await expect(store.use('de')).rejects.toThrow(german)
    expect(await (await store.serve(german)).text()).toBe('<html>Sign in')
    await store.fetchSpares()
    expect([await stored.paths('locales'), await stored.paths('spare-locales')]).toEqual([[], []])
    enterPortal(false)
    await store.use('de')
    expect(await (await store.serve(german)).text()).toBe(german)
  })

  it('of other languages are fetched beside, and are in use from the first page on', async () => {
    const { version, goOffline, stored } = device()
    const store = version(first)
    await store.use('de')
    await store.fetchSpares()
    expect(await stored.paths('spare-locales')).toEqual([arabic])
    goOffline()
    expect(await (await store.serve(arabic)).text()).toBe(arabic)
    expect(await stored.paths('locales')).toEqual([german, arabic])
  })

  it('are fetched once, and another time where that failed', async () => {
    const { version, asked, lost } = device()
    const store = version(first)
    lost.add(german)
    await store.fetchSpares()
    lost.clear()
    await store.fetchSpares()
    await store.fetchSpares()
    expect(asked).toEqual([german, german, arabic])
  })
})
