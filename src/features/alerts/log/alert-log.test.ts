import { describe, expect, it } from 'vitest'
import { makeAlertEvent } from '../../../../tests/support/alerts.ts'
import type { AlertEvent } from '../../../contract/entities/alert/alert-event.ts'
import { createAlertLog } from './alert-log.ts'

/** A gateway whose log holds events with these ids, newest first, two to a page. */
function setUp(ids: string) {
  const gateway = { ids, down: false, unread: new Set(ids), marking: Promise.resolve() }
  const told: number[] = []
  const eventOf = (id: string): AlertEvent =>
    makeAlertEvent({ id, readStatus: gateway.unread.has(id) ? 0 : 1 })
  const log = createAlertLog(
    async ({ name }, input) => {
      if (gateway.down) throw new Error('down')
      const { cursor, ids: marked } = input as { cursor?: string; ids?: string[] }
      if (name === 'alertMarkRead') {
        await gateway.marking
        for (const id of marked ?? [...gateway.unread]) gateway.unread.delete(id)
        return { unread: gateway.unread.size } as never
      }
      const start = cursor === undefined ? 0 : gateway.ids.indexOf(cursor)
      const next = gateway.ids[start + 2]
      const data = Array.from(gateway.ids.slice(start, start + 2), eventOf)
      return { data, ...(next !== undefined && { cursor: next }) } as never
    },
    (unread) => told.push(unread),
  )
  const shown = () =>
    log
      .state()
      .events.map(({ id }) => id)
      .join('')
  const unread = () =>
    log
      .state()
      .events.filter(({ readStatus }) => readStatus === 0)
      .map(({ id }) => id)
      .join('')
  return { gateway, told, log, shown, unread }
}

describe('the log', () => {
  it('comes a page at a time to its end', async () => {
    const { log, shown } = setUp('edcba')
    await log.refresh()
    expect(shown()).toBe('ed')
    await log.more()
    await log.more()
    expect(shown()).toBe('edcba')
    expect(log.state().hasMore).toBe(false)
    await log.more()
    expect(shown()).toBe('edcba')
  })

  it('takes new events in front of what is known, and starts anew where that leaves a gap', async () => {
    const { gateway, log, shown } = setUp('cba')
    await log.refresh()
    await log.more()
    gateway.ids = 'dcba'
    await log.refresh()
    expect(shown()).toBe('dcba')
    gateway.ids = 'hgfedcba'
    await log.refresh()
    expect(shown()).toBe('hg')
    await log.more()
    expect(shown()).toBe('hgfe')
  })

  it('says what failed, and goes on from there', async () => {
    const { gateway, log, shown } = setUp('cba')
    gateway.down = true
    await log.refresh()
    expect(log.state().phase).toBe('error')
    gateway.down = false
    await log.refresh()
    gateway.down = true
    await log.more()
    expect(log.state()).toMatchObject({ phase: 'ready', failedMore: true, hasMore: true })
    gateway.down = false
    await log.more()
    expect(shown()).toBe('cba')
    expect(log.state().failedMore).toBe(false)
  })
})

describe('read marks', () => {
  it('are set for one and for all, and tell what stays unread', async () => {
    const { told, log, unread } = setUp('cba')
    await log.refresh()
    await log.markRead(['c'])
    expect(unread()).toBe('b')
    await log.markRead()
    expect(unread()).toBe('')
    expect(told).toEqual([2, 0])
  })

  it('are taken back where the gateway does not take them', async () => {
    const { gateway, told, log, unread } = setUp('ba')
    await log.refresh()
    gateway.down = true
    await expect(log.markRead(['b'])).rejects.toThrow('down')
    expect(unread()).toBe('ba')
    expect(told).toEqual([])
  })

  it('are taken back from what was unread alone, and events that came meanwhile stay', async () => {
    const { gateway, log, shown, unread } = setUp('ba')
    gateway.unread.delete('a')
    await log.refresh()
    const { promise, reject } = Promise.withResolvers<void>()
    gateway.marking = promise
    const marking = log.markRead()
    gateway.ids = 'cba'
    gateway.unread.add('c')
    await log.refresh()
    reject(new Error('down'))
    await expect(marking).rejects.toThrow('down')
    expect(shown()).toBe('cba')
    expect(unread()).toBe('cb')
  })
})
