import { expect, it } from 'vitest'
import { alertOf, feedSymbol } from '../../tests/support/alerts/feed.ts'
import { changeAlertOf } from '../../tests/support/alerts/market-changes.ts'
import { moodAlertOf } from '../../tests/support/alerts/mood.ts'
import { createAlertBook } from './alert-book.ts'
import type { AlertOffers } from './settings/offers.ts'
import type { UserAlert } from './user-alert.ts'

/** A book over a watch that calls `before` when a write has its turn, which may throw. */
function openBook(
  before: () => void = () => undefined,
  offers: AlertOffers = { fearIndex: true, marketChanges: true },
  now: () => number = () => 0,
) {
  const watched = new Set<UserAlert>()
  const saved: UserAlert[] = []
  let turn = Promise.resolve()
  const book = createAlertBook({
    watch: {
      watch: (alert) => void watched.add(alert),
      unwatch: (alert) => void watched.delete(alert),
      withdraw: (alert) => void watched.delete(alert),
      once: (write) => {
        const written = turn.then(before).then(write)
        turn = written.catch(() => undefined)
        return written
      },
    },
    save: async (alerts) => void saved.push(...alerts),
    remove: async () => undefined,
    saveSetting: async () => undefined,
    symbol: () => ({ line: 10, scales: feedSymbol.scales }),
    hasSector: () => false,
    offers,
    venueName: 'test',
    now,
  })
  const { expiresAt: _, ...asked } = alertOf().settings
  return { book, watched, saved, asked }
}

it('stores an alert as it was decided: what is found before its turn comes goes with the crossing', async () => {
  const { book, watched, saved, asked } = openBook(() => {
    for (const alert of watched) alert.finding = { ...alert.finding, generation: 1 }
  })
  await book.create('somebody', asked, { fireIfMet: false })
  expect([...watched].map(({ finding }) => finding.generation)).toEqual([1])
  expect(saved.map(({ finding }) => finding.generation)).toEqual([0])
})

it('takes changes of the setting that come at once, and stores what begins anew', async () => {
  const { book, watched, saved, asked } = openBook()
  await book.create('somebody', asked, { fireIfMet: false })
  await Promise.all([
    book.set('somebody', { alertSwitch: 0 }),
    book.set('somebody', { coolDown: 300_000 }),
  ])
  expect(book.setting('somebody')).toEqual({ alertSwitch: 0, coolDown: 300_000 })
  expect(watched.size).toBe(0)
  for (const alert of saved) alert.finding = { ...alert.finding, phase: 'ready' }
  await book.set('somebody', { alertSwitch: 1 })
  expect(watched.size).toBe(1)
  expect(saved.at(-1)?.finding.phase).toBeUndefined()
})

it('ends where it began when several changes at once cannot be stored', async () => {
  let isFull = false
  const { book, watched, asked } = openBook(() => {
    if (isFull) throw new Error('the disk is full')
  })
  const made = await book.create('somebody', asked, { fireIfMet: false })
  isFull = true
  const changes = await Promise.allSettled([
    book.update('somebody', [made.id], { settings: { ...asked, configurePrice: '101' } }),
    book.update('somebody', [made.id], { settings: { ...asked, configurePrice: '102' } }),
    book.remove('somebody', [made.id]),
  ])
  expect(changes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(book.list('somebody')).toEqual([made])
  expect([...watched].map(({ settings }) => settings.configurePrice)).toEqual(['100'])
})

it('changes none of several where one cannot be changed, and stores all at once', async () => {
  let isFull = false
  let writes = 0
  const { book, watched, saved, asked } = openBook(() => {
    writes += 1
    if (isFull) throw new Error('the disk is full')
  })
  const ids: string[] = []
  for (const configurePrice of ['101', '102', '103']) {
    ids.push((await book.create('somebody', { ...asked, configurePrice }, { fireIfMet: false })).id)
  }
  const before = book.list('somebody')
  isFull = true
  await expect(book.update('somebody', ids, { alertSwitch: 0 })).rejects.toThrow()
  expect(book.list('somebody')).toEqual(before)
  expect(watched.size).toBe(3)

  isFull = false
  writes = 0
  saved.length = 0
  await book.update('somebody', ids, { alertSwitch: 0 })
  expect([writes, saved.length, watched.size]).toEqual([1, 3, 0])
})

it('leaves what was decided later where an older decision comes late, each part of the setting by itself', async () => {
  let time = 10_000_000
  const { book } = openBook(undefined, undefined, () => time)
  const off = { alertSwitch: 0, coolDown: 900_000 } as const
  await book.set('somebody', { alertSwitch: 0 })
  time += 60_000
  await book.set('somebody', { alertSwitch: 1 })
  expect(await book.set('somebody', off, 30_000)).toEqual({ alertSwitch: 1, coolDown: 900_000 })
  expect(await book.set('somebody', off, 1)).toEqual({ alertSwitch: 1, coolDown: 900_000 })
  time -= 3_600_000
  expect(await book.set('somebody', off)).toEqual({ alertSwitch: 0, coolDown: 900_000 })
})

it('watches on where the master switch was moved there and back at once', async () => {
  const { book, watched, asked } = openBook()
  await book.create('somebody', asked, { fireIfMet: false })
  await Promise.all([
    book.set('somebody', { alertSwitch: 0 }),
    book.set('somebody', { alertSwitch: 1 }),
  ])
  expect(book.setting('somebody').alertSwitch).toBe(1)
  expect(watched.size).toBe(1)
})

it('changes nothing about what was removed just before', async () => {
  const { book, asked } = openBook()
  const { id } = await book.create('somebody', asked, { fireIfMet: false })
  const removed = await Promise.allSettled([
    book.remove('somebody', [id]),
    book.update('somebody', [id], { alertSwitch: 0 }),
  ])
  expect(removed.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(book.list('somebody')).toEqual([])
})

it('keeps nothing in memory of somebody who is gone', async () => {
  const { book, watched, asked } = openBook()
  await book.create('somebody', asked, { fireIfMet: false })
  await book.create('else', asked, { fireIfMet: false })
  await book.set('somebody', { coolDown: 300_000 })
  await book.forget('somebody')
  expect([...watched].map(({ userId }) => userId)).toEqual(['else'])
  expect(book.list('somebody')).toEqual([])
  expect(book.setting('somebody').coolDown).toBe(60_000)
})

it('watches nothing of what the operator shows no more, whatever its person switches', async () => {
  const alerts = [alertOf(), moodAlertOf(['fear']), changeAlertOf()]
  const idsFor = (offers: AlertOffers): string[] =>
    openBook(undefined, offers)
      .book.open(alerts, new Map())
      .map(({ id }) => id)
  expect(idsFor({ fearIndex: true, marketChanges: false })).toEqual(['swing', 'mood'])
  expect(idsFor({ fearIndex: false, marketChanges: true })).toEqual(['swing', 'changes'])

  const { book, watched } = openBook(undefined, { fearIndex: true, marketChanges: false })
  book.open(alerts, new Map())
  await book.set('somebody', { alertSwitch: 0 })
  await book.set('somebody', { alertSwitch: 1 })
  expect([...watched].map(({ id }) => id)).toEqual(['swing', 'mood'])
})
