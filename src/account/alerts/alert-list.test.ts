// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { alertListVisits } from '../../../tests/support/alert-list-visits.ts'
import { makeAlert } from '../../../tests/support/alerts.ts'
import { ApiError, type ApiFailure } from '../../api/api-error.ts'
import { alertsInterval } from '../../api/queries/account/alerts.ts'
import type { Alert } from '../../contract/entities/alert/alert.ts'
import { undoTime } from './alert-list.ts'
import { isChangedElsewhere } from './change-alerts.ts'
import { retryTime } from './change-queue.ts'
import { forgetAlerts } from './saved-alerts.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const offline: ApiFailure = { kind: 'offline' }
const otherUser: ApiFailure = { kind: 'otherUser', msg: 'Somebody else.' }
const signedOut: ApiFailure = { kind: 'invalidSession', code: '00004', msg: 'Please sign in.' }
const tooMany: ApiFailure = { kind: 'rateLimited', retryAfter: 40_000 }
const refused: ApiFailure = { kind: 'server', code: '60014', msg: 'Failed to delete.', status: 200 }

const ids = (alerts: readonly Alert[]) => alerts.map(({ id }) => id)
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('the list', () => {
  it('comes with limits and setting, and again and again while it is looked at', async () => {
    const { gateway, made, open } = alertListVisits([makeAlert({ id: 'a' })])
    const list = open()
    expect(list.state().phase).toBe('loading')
    const stop = list.watch(() => {})
    await settle()
    expect(list.state()).toMatchObject({
      phase: 'ready',
      limits: { used: { total: 1 } },
      setting: { alertSwitch: 1 },
      asOf: 1_000_000,
      offline: false,
    })
    gateway.alerts = [makeAlert({ id: 'b' }), ...gateway.alerts]
    await vi.advanceTimersByTimeAsync(alertsInterval)
    expect(ids(list.state().alerts)).toEqual(['b', 'a'])
    stop()
    await vi.advanceTimersByTimeAsync(alertsInterval * 3)
    expect(made('alertConfigs')).toHaveLength(2)
  })

  it('shows what the device kept where the gateway does not answer, with its age', async () => {
    const { gateway, open, device } = alertListVisits([makeAlert({ id: 'a' })])
    await open().refresh()
    await device().flush()
    gateway.failure = offline
    vi.setSystemTime(5_000_000)
    const later = open()
    await later.refresh()
    await settle()
    expect(later.state()).toMatchObject({ phase: 'ready', asOf: 1_000_000, offline: true })
    expect(ids(later.state().alerts)).toEqual(['a'])
  })

  it('says that it failed where there is nothing to show', async () => {
    const { gateway, open } = alertListVisits([])
    gateway.failure = refused
    const list = open()
    await list.refresh()
    expect(list.state()).toMatchObject({ phase: 'error', offline: false })
  })

  it('takes up what was created, and leaves it out where that failed', async () => {
    const { gateway, open } = alertListVisits([makeAlert({ id: 'a' })])
    const list = open()
    await list.refresh()
    await list.create(makeAlert({}))
    expect(ids(list.state().alerts)).toEqual(['new', 'a'])
    gateway.failure = offline
    await expect(list.create(makeAlert({}))).rejects.toThrow('No connection')
    expect(list.state().alerts).toHaveLength(2)
  })
})

it('loses nothing that was created while an older list was on its way', async () => {
  const { gateway, made, open } = alertListVisits([makeAlert({ id: 'a' })])
  const { promise, resolve } = Promise.withResolvers<void>()
  gateway.way = promise
  const list = open()
  const refreshed = list.refresh()
  await settle()
  expect(made('alertConfigs')).toHaveLength(1)
  await list.create(makeAlert({}))
  resolve()
  await refreshed
  expect(ids(list.state().alerts)).toEqual(['new', 'a'])
  expect(made('alertConfigs')).toHaveLength(2)
})

it('gives the room of what was taken away to what is created, before that cannot be undone', async () => {
  const { gateway, made, open } = alertListVisits([makeAlert({ id: 'a' })])
  const list = open()
  await list.refresh()
  gateway.room = 1
  await expect(list.create(makeAlert({}))).rejects.toThrow('No room.')
  list.remove(['a'])
  await list.create(makeAlert({}))
  expect(made('alertDelete')).toMatchObject([{ input: { ids: ['a'] } }])
  expect(ids(list.state().alerts)).toEqual(['new'])
})

describe('a deletion', () => {
  it('shows at once and reaches the gateway when it cannot be undone any more', async () => {
    const { made, open } = alertListVisits([makeAlert({ id: 'a' }), makeAlert({ id: 'b' })])
    const list = open()
    await list.refresh()
    list.remove(['a'])
    expect(ids(list.state().alerts)).toEqual(['b'])
    expect(list.state().waiting).toBe(0)
    await vi.advanceTimersByTimeAsync(undoTime - 1)
    expect(made('alertDelete')).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(made('alertDelete')).toEqual([
      { name: 'alertDelete', input: { ids: ['a'] }, keepalive: true, quiet: false },
    ])
    expect(ids(list.state().alerts)).toEqual(['b'])
  })

  it('leaves no trace when it is undone', async () => {
    const alerts = [makeAlert({ id: 'a', firedCount: 3, anchorPrice: '5' })]
    const { made, open } = alertListVisits(alerts)
    const list = open()
    await list.refresh()
    list.remove(['a'])
    list.restore(['a'])
    await vi.advanceTimersByTimeAsync(undoTime * 2)
    expect(list.state().alerts).toEqual(alerts)
    expect(made('alertDelete')).toEqual([])
  })

  it('is made at once by a page that goes, and by the next visit where that failed too', async () => {
    const { gateway, made, open } = alertListVisits([makeAlert({ id: 'a' })])
    const list = open()
    await list.refresh()
    list.remove(['a'])
    gateway.failure = offline
    await list.flush()
    expect(made('alertDelete')).toHaveLength(1)
    list.close()
    gateway.failure = undefined
    vi.advanceTimersByTime(undoTime)
    const later = open()
    await later.refresh()
    expect(gateway.alerts).toEqual([])
    expect(later.state().alerts).toEqual([])
  })

  it('waits for the one who made it where somebody else has signed in since', async () => {
    const { gateway, waiting, open } = alertListVisits([makeAlert({ id: 'a' })])
    const list = open()
    await list.refresh()
    list.remove(['a'])
    gateway.failure = otherUser
    await list.flush()
    list.close()
    expect(waiting()).toMatchObject([{ changes: [{ kind: 'delete', id: 'a' }] }])
  })

  it('is taken back and told where the gateway refuses', async () => {
    const { gateway, open } = alertListVisits([makeAlert({ id: 'a' })])
    const list = open()
    await list.refresh()
    const refusals: unknown[] = []
    list.onRefusal((error) => refusals.push(error))
    list.remove(['a'])
    gateway.failure = refused
    await list.flush()
    gateway.failure = undefined
    await settle()
    expect(refusals).toEqual([new ApiError(refused)])
    expect(ids(list.state().alerts)).toEqual(['a'])
  })
})

describe('a switch', () => {
  it('shows at once and waits for the gateway, the last one of each alert', async () => {
    const { gateway, made, open } = alertListVisits([
      makeAlert({ id: 'a' }),
      makeAlert({ id: 'b' }),
    ])
    const list = open()
    await list.refresh()
    gateway.failure = offline
    list.switchAll(['a', 'b'], false)
    list.switchAll(['b'], true)
    await settle()
    expect(list.state()).toMatchObject({ waiting: 2, offline: true })
    expect(list.state().alerts.map(({ state }) => state)).toEqual(['paused', 'active'])
    gateway.failure = undefined
    await vi.advanceTimersByTimeAsync(retryTime)
    expect(list.state()).toMatchObject({ waiting: 0, offline: false })
    expect(made('alertUpdate').slice(-2)).toMatchObject([
      { input: { ids: ['b'], alertSwitch: 1 } },
      { input: { ids: ['a'], alertSwitch: 0 } },
    ])
    expect(gateway.alerts.map(({ state }) => state)).toEqual(['paused', 'active'])
  })
})

describe('a lost session', () => {
  it('is told by what the person asked for, and not by the list that is fetched again', async () => {
    const { made, open } = alertListVisits([makeAlert({ id: 'a' })])
    const list = open()
    list.watch(() => {})
    await vi.advanceTimersByTimeAsync(alertsInterval)
    await list.refresh()
    expect(made('alertConfigs').map(({ quiet }) => quiet)).toEqual([false, true, false])
  })

  it('keeps changes for the next sign-in, and the replay of them says nothing', async () => {
    const { gateway, made, open } = alertListVisits([makeAlert({ id: 'a' })])
    const list = open()
    await list.refresh()
    const refusals: unknown[] = []
    list.onRefusal((error) => refusals.push(error))
    gateway.failure = signedOut
    list.switchAll(['a'], false)
    await vi.advanceTimersByTimeAsync(retryTime * 2)
    expect(made('alertUpdate').map(({ quiet }) => quiet)).toEqual([false])
    expect([refusals, list.state().offline, list.state().waiting]).toEqual([[], false, 1])
    list.close()

    gateway.failure = undefined
    const later = open()
    await later.refresh()
    await settle()
    expect(made('alertUpdate').map(({ quiet }) => quiet)).toEqual([false, true])
    expect(gateway.alerts).toMatchObject([{ state: 'paused' }])
  })
})

describe('a gateway that was asked too often', () => {
  it('leaves the list as it is, and is asked again when it allows it', async () => {
    const { gateway, made, open } = alertListVisits([makeAlert({ id: 'a' })])
    const list = open()
    list.watch(() => {})
    await settle()
    gateway.failure = tooMany
    await vi.advanceTimersByTimeAsync(alertsInterval)
    expect(list.state()).toMatchObject({ phase: 'ready', offline: false, alerts: [{ id: 'a' }] })
    gateway.failure = undefined
    await vi.advanceTimersByTimeAsync(39_999)
    expect(made('alertConfigs')).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(made('alertConfigs')).toHaveLength(3)
  })

  it('still loads where there is no list yet', async () => {
    const { gateway, open } = alertListVisits([makeAlert({ id: 'a' })])
    gateway.failure = tooMany
    const list = open()
    list.watch(() => {})
    await settle()
    expect(list.state()).toMatchObject({ phase: 'loading', offline: false })
    gateway.failure = undefined
    await vi.advanceTimersByTimeAsync(40_000)
    expect(list.state()).toMatchObject({ phase: 'ready', alerts: [{ id: 'a' }] })
  })

  it('gets a change again when it allows it', async () => {
    const { gateway, made, open } = alertListVisits([makeAlert({ id: 'a' })])
    const list = open()
    await list.refresh()
    gateway.failure = tooMany
    list.switchAll(['a'], false)
    await settle()
    expect(list.state()).toMatchObject({ offline: false, waiting: 1 })
    gateway.failure = undefined
    await vi.advanceTimersByTimeAsync(39_999)
    expect(made('alertUpdate')).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(list.state().waiting).toBe(0)
  })
})

it('starts an alert again in one call', async () => {
  const { made, open } = alertListVisits([makeAlert({ id: 'a', state: 'done', alertSwitch: 0 })])
  const list = open()
  await list.refresh()
  await list.restart('a')
  expect(made('alertUpdate')).toMatchObject([{ input: { ids: ['a'], restart: true } }])
  expect(list.state().alerts).toMatchObject([{ id: 'a', state: 'active' }])
})

describe('somebody who is gone', () => {
  it('has a list that asks for, sends and keeps nothing more', async () => {
    const { gateway, made, stored, open, device } = alertListVisits([makeAlert({ id: 'a' })])
    const list = open()
    await list.refresh()
    list.watch(() => {})
    list.remove(['a'])
    await settle()
    await device().flush()
    const before = structuredClone(stored)
    list.close()
    gateway.alerts = [makeAlert({ id: 'of-somebody-else' })]
    await list.refresh()
    await list.flush()
    await vi.advanceTimersByTimeAsync(alertsInterval * 2)
    expect(made('alertDelete')).toEqual([])
    expect(stored).toEqual(before)
  })

  it('leaves nothing on the device but what the gateway has not heard of', async () => {
    const { stored, waiting, open, device, database } = alertListVisits([makeAlert({ id: 'a' })])
    const list = open()
    await list.refresh()
    list.remove(['a'])
    await settle()
    await device().flush()
    expect(stored.size).toBe(2)
    list.close()
    await device().forget('p1')
    expect(waiting()).toMatchObject([{ changes: [{ id: 'a' }] }])
    await forgetAlerts(database, 'p1')
    expect(waiting()).toMatchObject([{ changes: [{ id: 'a' }] }])
    expect(stored.size).toBe(1)
    const next = open()
    await next.refresh()
    await vi.advanceTimersByTimeAsync(undoTime)
    next.close()
    await device().forget('p1')
    expect(stored.size).toBe(0)
  })
})

describe('an alert that is changed in two places', () => {
  it('is not changed by who saw an older one, and the list has the newer one by then', async () => {
    const seen = makeAlert({ id: 'a', revision: 3 })
    const { gateway, made, open } = alertListVisits([seen])
    const list = open()
    await list.refresh()
    gateway.alerts = [makeAlert({ id: 'a', revision: 4, configurePrice: '90000' })]
    const failure = await list.update(seen, seen).catch((error: unknown) => error)
    expect(isChangedElsewhere(failure)).toBe(true)
    expect(list.state().alerts).toMatchObject([{ revision: 4, configurePrice: '90000' }])
    const [newer = seen] = list.state().alerts
    await list.update(newer, newer)
    expect(made('alertUpdate').map(({ input }) => input)).toMatchObject([
      { ids: ['a'], revision: 3 },
      { ids: ['a'], revision: 4 },
    ])
  })

  it('may be changed by a form that was open while this page switched it', async () => {
    const seen = makeAlert({ id: 'a', revision: 3 })
    const { gateway, open } = alertListVisits([seen])
    const list = open()
    await list.refresh()
    list.switchAll(['a'], false)
    await settle()
    await list.update(seen, seen)
    expect(gateway.alerts).toMatchObject([{ revision: 5 }])
  })

  it('is changed without a revision where the gateway tells none', async () => {
    const seen = makeAlert({ id: 'a' })
    const { made, open } = alertListVisits([seen])
    const list = open()
    await list.refresh()
    await list.update(seen, seen)
    expect(made('alertUpdate')[0]?.input).not.toHaveProperty('revision')
  })
})
