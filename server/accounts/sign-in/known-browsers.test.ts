import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ManualClock, manualClock } from '../../../tests/support/manual-clock.ts'
import { scratchSqlite } from '../../../tests/support/scratch-store.ts'
import { openStore, type Store } from '../../store/store.ts'
import type { ScratchPlace } from '../../store/store-contract.ts'
import { createKnownBrowsers, type KnownBrowsers } from './known-browsers.ts'

const day = 86_400_000
const ada = '1234567890'
const bob = '2345678901'

let place: ScratchPlace
let store: Store
let clock: ManualClock
let browsers: KnownBrowsers

beforeEach(async () => {
  place = await scratchSqlite()
  store = await openStore(place.place)
  clock = manualClock()
  browsers = createKnownBrowsers(store.db, clock, false)
})
afterEach(async () => {
  await store.close()
  await place.remove()
})

/** The Cookie header after a value of Set-Cookie. */
const header = (setCookie: string): string => `theme=black; ${setCookie.split(';', 1)[0]}`
const remembered = async (...userIds: string[]): Promise<string> => {
  let cookie = ''
  for (const userId of userIds) cookie = header(await browsers.remember(cookie, userId))
  return cookie
}

it('is known for a year, by a cookie that no script can read, bound to the host over https', async () => {
  expect(await browsers.remember(undefined, ada)).toMatch(
    /^bourse_device=[\w.~-]+; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly$/,
  )
  expect(await createKnownBrowsers(store.db, clock, true).remember(undefined, ada)).toMatch(
    /^__Host-bourse_device=[\w.~-]+; Path=\/; Max-Age=31536000; SameSite=Lax; Secure; HttpOnly$/,
  )
  const cookie = await remembered(ada)
  expect(await browsers.markOf(cookie, ada)).toMatch(/^[\w-]{16}$/)
  clock.advance(365 * day)
  expect(await browsers.markOf(cookie, ada)).toBeUndefined()
})

it('is known by the same key to every gateway of a store, and to no other', async () => {
  const cookie = await remembered(ada)
  const mark = await browsers.markOf(cookie, ada)
  expect(mark).toEqual(expect.any(String))
  expect(await createKnownBrowsers(store.db, clock, false).markOf(cookie, ada)).toBe(mark)
  await store.db.deleteFrom('setting').where('name', '=', 'device_key').execute()
  const stranger = createKnownBrowsers(store.db, clock, false)
  expect(await stranger.markOf(cookie, ada)).toBeUndefined()
})

it('is known for nobody else, for nobody who has no account, and by no cookie that was made up', async () => {
  const cookie = await remembered(ada)
  const [entry = ''] = cookie.split('=').slice(-1)
  const [nonce = '', given = '', mac = ''] = entry.split('.')
  for (const userId of [bob, undefined, '']) {
    expect(await browsers.markOf(cookie, userId)).toBeUndefined()
  }
  const changed = [
    '',
    '~~~',
    'x'.repeat(5_000),
    `${nonce}.${given}`,
    `${nonce}.zzzz.${mac}`,
    `${[...nonce].toReversed().join('')}.${given}.${mac}`,
    `${nonce}.${given}.${'A'.repeat(22)}`,
  ]
  for (const value of changed) {
    expect(await browsers.markOf(`bourse_device=${value}`, ada)).toBeUndefined()
  }
  expect(await browsers.markOf(undefined, ada)).toBeUndefined()
})

it('gets another mark at each sign-in, for the five people who signed in last', async () => {
  const users = [ada, bob, '3', '4', '5']
  const before = await remembered(...users)
  for (const userId of users) {
    expect(await browsers.markOf(before, userId)).toEqual(expect.any(String))
  }
  const again = header(await browsers.remember(before, ada))
  expect(await browsers.markOf(again, ada)).not.toBe(await browsers.markOf(before, ada))
  expect(again).toHaveLength(before.length)
  const sixth = header(await browsers.remember(again, '6'))
  expect(sixth).toHaveLength(before.length)
  expect(await browsers.markOf(sixth, bob)).toBeUndefined()
  expect(await browsers.markOf(sixth, '3')).toEqual(expect.any(String))
})

it('carries nothing that names a person, and is forgotten for one alone', async () => {
  const cookie = await remembered(ada, bob)
  expect(cookie).not.toMatch(/\d{10}/)
  const without = await browsers.forget(cookie, ada)
  expect(await browsers.markOf(header(without), ada)).toBeUndefined()
  expect(await browsers.markOf(header(without), bob)).toEqual(expect.any(String))
  expect(await browsers.forget(header(without), bob)).toMatch(/^bourse_device=; .*Max-Age=0;/)
})
