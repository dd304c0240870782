import { expect, it } from 'vitest'
import { alertCodes } from '../../src/contract/codes/alert-codes.ts'
import { alertOf, feedSymbol } from '../../tests/support/alerts/feed.ts'
import { changeAlertOf } from '../../tests/support/alerts/market-changes.ts'
import { moodAlertOf } from '../../tests/support/alerts/mood.ts'
import { createAlertRegistry } from './alert-registry.ts'
import { isActive } from './alert-view.ts'
import { createMemoryAlerts } from './own-alerts/memory-alerts.ts'
import type { AlertOffers } from './settings/offers.ts'
import type { UserAlert } from './user-alert.ts'

/** A registry over a watch that calls `before` when a write has its turn, which may throw. */
function openRegistry(
  before: () => void = () => undefined,
  offers: AlertOffers = { fearIndex: true, marketChanges: true },
  now: () => number = () => 0,
) {
  const watched = new Set<UserAlert>()
  const saved: UserAlert[] = []
  let turn = Promise.resolve()
  const watch = {
    watch: (alert: UserAlert) => void watched.add(alert),
    unwatch: (alert: UserAlert) => void watched.delete(alert),
    withdraw: (alert: UserAlert) => void watched.delete(alert),
    once: (write: () => Promise<void>) => {
      const written = turn.then(before).then(write)
      turn = written.catch(() => undefined)
      return written
    },
  }
  const owners = createMemoryAlerts({
    watch: () => watch,
    save: async (_, { alerts }) => void saved.push(...alerts),
    isActive: (alert, isOn) => isActive(alert, { now: now(), isOn, offers }),
  })
  const registry = createAlertRegistry({
    owners,
    symbol: () => ({ line: 10, scales: feedSymbol.scales }),
    hasSector: () => false,
    offers,
    venueName: 'test',
    now,
  })
  const { expiresAt: _, ...asked } = alertOf().settings
  return { registry, owners, watched, saved, asked }
}

it('stores an alert as it was decided: what is found before its turn comes goes with the crossing', async () => {
  const { registry, watched, saved, asked } = openRegistry(() => {
    for (const alert of watched) alert.finding = { ...alert.finding, generation: 1 }
  })
  await registry.create('somebody', asked, { fireIfMet: false })
  expect([...watched].map(({ finding }) => finding.generation)).toEqual([1])
  expect(saved.map(({ finding }) => finding.generation)).toEqual([0])
})

it('takes changes of the setting that come at once, and stores what begins anew', async () => {
  const { registry, watched, saved, asked } = openRegistry()
  await registry.create('somebody', asked, { fireIfMet: false })
  await Promise.all([
    registry.set('somebody', { alertSwitch: 0 }),
    registry.set('somebody', { coolDown: 300_000 }),
  ])
  expect(await registry.setting('somebody')).toEqual({ alertSwitch: 0, coolDown: 300_000 })
  expect(watched.size).toBe(0)
  for (const alert of saved) alert.finding = { ...alert.finding, phase: 'ready' }
  await registry.set('somebody', { alertSwitch: 1 })
  expect(watched.size).toBe(1)
  expect(saved.at(-1)?.finding.phase).toBeUndefined()
})

it('ends where it began when several changes at once cannot be stored', async () => {
  let isFull = false
  const { registry, watched, asked } = openRegistry(() => {
    if (isFull) throw new Error('the disk is full')
  })
  const made = await registry.create('somebody', asked, { fireIfMet: false })
  isFull = true
  const changes = await Promise.allSettled([
    registry.update('somebody', [made.id], { settings: { ...asked, configurePrice: '101' } }),
    registry.update('somebody', [made.id], { settings: { ...asked, configurePrice: '102' } }),
    registry.remove('somebody', [made.id]),
  ])
  expect(changes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await registry.list('somebody')).toEqual([made])
  expect([...watched].map(({ settings }) => settings.configurePrice)).toEqual(['100'])
})

it('changes none of several where one cannot be changed, and stores all at once', async () => {
  let isFull = false
  let writes = 0
  const { registry, watched, saved, asked } = openRegistry(() => {
    writes += 1
    if (isFull) throw new Error('the disk is full')
  })
  const ids: string[] = []
  for (const configurePrice of ['101', '102', '103']) {
    ids.push(
      (await registry.create('somebody', { ...asked, configurePrice }, { fireIfMet: false })).id,
    )
  }
  const before = await registry.list('somebody')
  isFull = true
  await expect(registry.update('somebody', ids, { alertSwitch: 0 })).rejects.toThrow()
  expect(await registry.list('somebody')).toEqual(before)
  expect(watched.size).toBe(3)

  isFull = false
  writes = 0
  saved.length = 0
  await registry.update('somebody', ids, { alertSwitch: 0 })
  expect([writes, saved.length, watched.size]).toEqual([1, 3, 0])
})

it('leaves what was decided later where an older decision comes late, each part of the setting by itself', async () => {
  let time = 10_000_000
  const { registry } = openRegistry(undefined, undefined, () => time)
  const off = { alertSwitch: 0, coolDown: 900_000 } as const
  await registry.set('somebody', { alertSwitch: 0 })
  time += 60_000
  await registry.set('somebody', { alertSwitch: 1 })
  expect(await registry.set('somebody', off, 30_000)).toEqual({ alertSwitch: 1, coolDown: 900_000 })
  expect(await registry.set('somebody', off, 1)).toEqual({ alertSwitch: 1, coolDown: 900_000 })
  time -= 3_600_000
  expect(await registry.set('somebody', off)).toEqual({ alertSwitch: 0, coolDown: 900_000 })
})

it('watches on where the master switch was moved there and back at once', async () => {
  const { registry, watched, asked } = openRegistry()
  await registry.create('somebody', asked, { fireIfMet: false })
  await Promise.all([
    registry.set('somebody', { alertSwitch: 0 }),
    registry.set('somebody', { alertSwitch: 1 }),
  ])
  expect((await registry.setting('somebody')).alertSwitch).toBe(1)
  expect(watched.size).toBe(1)
})

it('changes nothing about what was removed just before', async () => {
  const { registry, asked } = openRegistry()
  const { id } = await registry.create('somebody', asked, { fireIfMet: false })
  const removed = await Promise.allSettled([
    registry.remove('somebody', [id]),
    registry.update('somebody', [id], { alertSwitch: 0 }),
  ])
  expect(removed.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(await registry.list('somebody')).toEqual([])
})

it('begins nothing again that is done or expired where it is switched on, beside one that tells the same', async () => {
  let time = 0
  const { registry, watched, saved, asked } = openRegistry(undefined, undefined, () => time)
  const expiresAt = 86_400_000
  const old = await registry.create('somebody', { ...asked, expiresAt }, { fireIfMet: false })
  await registry.update('somebody', [old.id], { alertSwitch: 0 })
  time = expiresAt
  const other = await registry.create('somebody', asked, { fireIfMet: false })
  const [before] = (await registry.list('somebody')).filter(({ id }) => id === old.id)
  saved.length = 0
  expect(await registry.update('somebody', [old.id], { alertSwitch: 1 })).toEqual([before])
  expect([...watched].map(({ id }) => id)).toEqual([other.id])
  expect(saved).toEqual([])
  const again = registry.update('somebody', [old.id], { alertSwitch: 1, restart: true })
  await expect(again).rejects.toMatchObject({ code: alertCodes.similarExists })
  await registry.remove('somebody', [other.id])
  await registry.update('somebody', [old.id], { restart: true })
  expect([...watched].map(({ id }) => id)).toEqual([old.id])
})

it('keeps nothing in memory of somebody who is gone', async () => {
  const { registry, owners, watched, asked } = openRegistry()
  await registry.create('somebody', asked, { fireIfMet: false })
  await registry.create('else', asked, { fireIfMet: false })
  await registry.set('somebody', { coolDown: 300_000 })
  await owners.forget('somebody')
  expect([...watched].map(({ userId }) => userId)).toEqual(['else'])
  expect(await registry.list('somebody')).toEqual([])
  expect((await registry.setting('somebody')).coolDown).toBe(60_000)
})

it('watches nothing of what the operator shows no more, whatever its person switches', async () => {
  const alerts = [alertOf(), moodAlertOf(['fear']), changeAlertOf()]
  const idsFor = (offers: AlertOffers): string[] =>
    openRegistry(undefined, offers)
      .owners.open(alerts, new Map())
      .map(({ id }) => id)
  expect(idsFor({ fearIndex: true, marketChanges: false })).toEqual(['swing', 'mood'])
  expect(idsFor({ fearIndex: false, marketChanges: true })).toEqual(['swing', 'changes'])

  const { registry, owners, watched } = openRegistry(undefined, {
    fearIndex: true,
    marketChanges: false,
  })
  owners.open(alerts, new Map())
  await registry.set('somebody', { alertSwitch: 0 })
  await registry.set('somebody', { alertSwitch: 1 })
  expect([...watched].map(({ id }) => id)).toEqual(['swing', 'mood'])
})

it('refuses a change of an alert that is another than its user saw, and loses neither', async () => {
  const { registry, asked } = openRegistry()
  const { id, revision } = await registry.create('somebody', asked, { fireIfMet: false })
  expect(revision).toBe(1)
  const here = registry.update('somebody', [id], { settings: { ...asked, note: 'here' }, revision })
  const there = registry.update('somebody', [id], {
    settings: { ...asked, note: 'there' },
    revision,
  })
  expect(await here).toMatchObject([{ note: 'here', revision: 2 }])
  await expect(there).rejects.toMatchObject({ code: alertCodes.changedElsewhere })
  expect(await registry.list('somebody')).toMatchObject([{ note: 'here', revision: 2 }])
  expect(await registry.update('somebody', [id], { alertSwitch: 0 })).toMatchObject([
    { alertSwitch: 0, revision: 3 },
  ])
})

it('takes a revision for a single alert alone', async () => {
  const { registry, asked } = openRegistry()
  const one = await registry.create('somebody', asked, { fireIfMet: false })
  const price = { ...asked, configurePrice: '123' }
  const two = await registry.create('somebody', price, { fireIfMet: false })
  const many = registry.update('somebody', [one.id, two.id], { alertSwitch: 0, revision: 1 })
  await expect(many).rejects.toMatchObject({ code: alertCodes.parameterCheckFailed })
})
