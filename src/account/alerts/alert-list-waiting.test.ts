// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { alertListVisits } from '../../../tests/support/alert-list-visits.ts'
import { makeAlert } from '../../../tests/support/alerts.ts'
import type { ApiFailure } from '../../api/api-error.ts'
import { undoTime } from './alert-list.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const offline: ApiFailure = { kind: 'offline' }

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('what waits of alerts', () => {
  it('is left alone by other pages while the one that has it is open, so that it can be undone there', async () => {
    const { made, waiting, open } = alertListVisits([makeAlert({ id: 'a' })])
    const first = open()
    await first.refresh()
    first.remove(['a'])
    await settle()
    const second = open()
    await second.refresh()
    second.switchAll(['a'], false)
    await settle()
    expect(waiting()).toMatchObject([{ changes: [{ kind: 'delete' }] }])
    first.restore(['a'])
    await vi.advanceTimersByTimeAsync(undoTime * 2)
    expect(made('alertDelete')).toEqual([])
    expect(waiting()).toEqual([])
  })

  it('is made by itself where another is of an alert that is gone, and says so of that one', async () => {
    const { gateway, waiting, open } = alertListVisits([
      makeAlert({ id: 'a' }),
      makeAlert({ id: 'b' }),
    ])
    const list = open()
    const refused = vi.fn()
    list.onRefusal(refused)
    await list.refresh()
    gateway.failure = offline
    list.switchAll(['a', 'b'], false)
    await settle()
    gateway.failure = undefined
    gateway.alerts = gateway.alerts.filter(({ id }) => id !== 'a')
    await list.flush()
    await settle()
    expect(gateway.alerts).toMatchObject([{ id: 'b', state: 'paused' }])
    expect(refused).toHaveBeenCalledOnce()
    expect(waiting()).toEqual([])
    list.close()
  })

  it('of a deletion is made once, and one that was made before is no fault', async () => {
    const { gateway, waiting, open } = alertListVisits([
      makeAlert({ id: 'a' }),
      makeAlert({ id: 'c' }),
    ])
    const list = open()
    const refused = vi.fn()
    list.onRefusal(refused)
    await list.refresh()
    gateway.failure = offline
    list.remove(['a', 'c'])
    await vi.advanceTimersByTimeAsync(undoTime)
    gateway.failure = undefined
    gateway.alerts = gateway.alerts.filter(({ id }) => id !== 'a')
    await list.flush()
    await settle()
    expect(gateway.alerts).toEqual([])
    expect(list.state().alerts).toEqual([])
    expect(refused).not.toHaveBeenCalled()
    expect(waiting()).toEqual([])
    list.close()
  })

  it('is of all pages that are gone, and the last word counts', async () => {
    const { gateway, waiting, open } = alertListVisits([
      makeAlert({ id: 'a' }),
      makeAlert({ id: 'b' }),
    ])
    gateway.failure = offline
    const [first, second] = [open(), open()]
    first.switchAll(['a', 'b'], false)
    await vi.advanceTimersByTimeAsync(1)
    second.switchAll(['a'], true)
    await settle()
    first.close()
    second.close()
    await settle()
    expect(waiting()).toHaveLength(2)
    gateway.failure = undefined
    const last = open()
    await settle()
    expect(gateway.alerts.map(({ state }) => state)).toEqual(['active', 'paused'])
    expect(waiting()).toEqual([])
    last.close()
  })

  it('counts by when it was decided, not by when the page that has it wrote it last', async () => {
    const { gateway, open } = alertListVisits([makeAlert({ id: 'a' }), makeAlert({ id: 'b' })])
    gateway.failure = offline
    const [first, second] = [open(), open()]
    first.switchAll(['a'], false)
    await vi.advanceTimersByTimeAsync(1)
    second.switchAll(['a'], true)
    await vi.advanceTimersByTimeAsync(1)
    first.switchAll(['b'], false)
    await settle()
    first.close()
    second.close()
    await settle()
    gateway.failure = undefined
    const last = open()
    await settle()
    expect(gateway.alerts.map(({ state }) => state)).toEqual(['active', 'paused'])
    last.close()
  })

  it('leaves an alert deleted that another page switched, which did not know of it', async () => {
    const { gateway, open } = alertListVisits([makeAlert({ id: 'a' })])
    gateway.failure = offline
    const [first, second] = [open(), open()]
    first.remove(['a'])
    await vi.advanceTimersByTimeAsync(1)
    second.switchAll(['a'], false)
    await settle()
    first.close()
    second.close()
    await vi.advanceTimersByTimeAsync(undoTime)
    gateway.failure = undefined
    const last = open()
    await settle()
    expect(gateway.alerts).toEqual([])
    last.close()
  })
})
