// @vitest-environment happy-dom
import { InfiniteQueryObserver, MutationObserver, onlineManager } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { makeAlertEvent } from '../../../../tests/support/alerts.ts'
import type { AlertEvent } from '../../../contract/entities/alert/alert-event.ts'
import type { ApiClient } from '../../client.ts'
import { type MarkedEvents, markReadMutation } from '../../mutations/alerts.ts'
import { createQueryClient } from '../../query-client.ts'
import { alertLogQuery } from './alert-log.ts'
import { unreadQuery } from './alerts.ts'

/** Events are named by letters in the order in which they fired, a second apart. */
const timeOf = (id: string) => (id.codePointAt(0) ?? 0) * 1_000

/** A gateway whose log holds events with these ids, newest first, two to a page. */
function setUp(ids: string) {
  const gateway = { ids, down: false, unread: new Set(ids), marking: Promise.resolve() }
  const eventOf = (id: string): AlertEvent =>
    makeAlertEvent({ id, time: timeOf(id), readStatus: gateway.unread.has(id) ? 0 : 1 })
  const call = (async (
    { name }: { name: string },
    input: { cursor?: string; ids?: string[]; until?: number },
  ) => {
    if (gateway.down) throw new Error('down')
    const { cursor, ids: marked, until = Number.POSITIVE_INFINITY } = input
    if (name === 'alertMarkRead') {
      await gateway.marking
      for (const id of marked ?? gateway.unread) if (timeOf(id) <= until) gateway.unread.delete(id)
      return { unread: gateway.unread.size }
    }
    const start = cursor === undefined ? 0 : gateway.ids.indexOf(cursor)
    const next = gateway.ids[start + 2]
    const data = Array.from(gateway.ids.slice(start, start + 2), eventOf)
    return { data, ...(next !== undefined && { cursor: next }) }
  }) as unknown as ApiClient['call']
  const client = createQueryClient()
  client.mount()
  const query = alertLogQuery({ call }, 'u1')
  const log = new InfiniteQueryObserver(client, query)
  const events = () =>
    (client.getQueryData(query.queryKey)?.pages ?? []).flatMap(({ data }) => data)
  const mark = (marked: MarkedEvents) =>
    new MutationObserver(client, markReadMutation({ call }, 'u1')).mutate(marked)
  return {
    gateway,
    log,
    mark,
    unreadCount: () => client.getQueryData(unreadQuery({ call }, 'u1').queryKey)?.unread,
    shown: () =>
      events()
        .map(({ id }) => id)
        .join(''),
    unread: () =>
      events()
        .filter(({ readStatus }) => readStatus === 0)
        .map(({ id }) => id)
        .join(''),
  }
}

describe('the log', () => {
  it('comes a page at a time to its end', async () => {
    const { log, shown } = setUp('edcba')
    await log.refetch()
    expect(shown()).toBe('ed')
    await log.fetchNextPage()
    await log.fetchNextPage()
    expect(shown()).toBe('edcba')
    expect(log.getCurrentResult().hasNextPage).toBe(false)
  })

  it('takes new events in front of what is known, and leaves no gap', async () => {
    const { gateway, log, shown } = setUp('cba')
    await log.refetch()
    await log.fetchNextPage()
    gateway.ids = 'dcba'
    await log.refetch()
    expect(shown()).toBe('dcba')
    gateway.ids = 'hgfedcba'
    await log.refetch()
    expect(shown()).toBe('hgfe')
  })

  it('says what failed, and goes on from there', async () => {
    const { gateway, log, shown } = setUp('cba')
    gateway.down = true
    await log.refetch()
    expect(log.getCurrentResult().isError).toBe(true)
    gateway.down = false
    await log.refetch()
    gateway.down = true
    await log.fetchNextPage()
    expect(log.getCurrentResult()).toMatchObject({ isFetchNextPageError: true, hasNextPage: true })
    expect(shown()).toBe('cb')
    gateway.down = false
    await log.fetchNextPage()
    expect(shown()).toBe('cba')
    expect(log.getCurrentResult().isFetchNextPageError).toBe(false)
  })
})

describe('read marks', () => {
  it('are set for one and for all, and tell what stays unread', async () => {
    const { log, mark, unreadCount, unread } = setUp('cba')
    await log.refetch()
    await mark({ ids: ['c'] })
    expect([unread(), unreadCount()]).toEqual(['b', 2])
    await mark({ until: timeOf('c') })
    expect([unread(), unreadCount()]).toEqual(['', 0])
  })

  it('are set for nothing that fires after they were wanted', async () => {
    const { gateway, log, mark, unreadCount, unread } = setUp('ba')
    await log.refetch()
    onlineManager.setOnline(false)
    const marking = mark({ until: timeOf('b') })
    gateway.ids = 'cba'
    gateway.unread.add('c')
    onlineManager.setOnline(true)
    await marking
    await log.refetch()
    expect([unread(), unreadCount()]).toEqual(['c', 1])
  })

  it('are taken back where the gateway does not take them', async () => {
    const { gateway, log, mark, unreadCount, unread } = setUp('ba')
    await log.refetch()
    gateway.down = true
    await expect(mark({ ids: ['b'] })).rejects.toThrow('down')
    expect(unread()).toBe('ba')
    expect(unreadCount()).toBeUndefined()
  })

  it('are taken back from what was unread alone, and events that came meanwhile stay', async () => {
    const { gateway, log, mark, shown, unread } = setUp('ba')
    gateway.unread.delete('a')
    await log.refetch()
    const { promise, reject } = Promise.withResolvers<void>()
    gateway.marking = promise
    const marking = mark({ until: timeOf('b') })
    gateway.ids = 'cba'
    gateway.unread.add('c')
    await log.refetch()
    reject(new Error('down'))
    await expect(marking).rejects.toThrow('down')
    expect(shown()).toBe('cb')
    expect(unread()).toBe('cb')
  })
})
