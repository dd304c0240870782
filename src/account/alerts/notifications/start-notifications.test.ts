import { beforeEach, describe, expect, it, vi } from 'vitest'
import { firedNotification } from '../../../../tests/support/fired-notification.ts'
import { ApiError } from '../../../api/api-error.ts'
import type { ApiClient } from '../../../api/client.ts'
import {
  type NotificationChannel,
  notificationChannels,
} from '../../../contract/entities/alert/alert-enums.ts'
import { businessLines } from '../../../contract/enums.ts'
import { createAlertNotifications } from './notifications.ts'
import { type AlertNotificationOptions, startAlertNotifications } from './start-notifications.ts'

const arg = { topic: 'price_notice' } as const
const accepted = { action: 'subscribe', code: 0, msg: '', arg } as const

/** The log at the gateway, newest first. */
let log: { id: string; time: number; readStatus?: 0 | 1; channels?: NotificationChannel[] }[]
let asked: object[]
/** What the next looks meet. */
let failures: Error[]

beforeEach(() => {
  log = []
  asked = []
  failures = []
})

function page(switches: Partial<ReturnType<AlertNotificationOptions['switches']>> = {}) {
  let listener: Parameters<AlertNotificationOptions['subscribe']>[0] = () => undefined
  const call = async (
    _: object,
    input: { since?: number; limit: number },
    options?: { quiet?: boolean },
  ) => {
    // Nobody asked for it: a session that has ended is told by who did ask for something.
    expect(options).toEqual({ quiet: true })
    asked.push(input)
    const failure = failures.shift()
    if (failure !== undefined) throw failure
    const { since = 0, limit } = input
    const all = log
      .filter(({ time }) => time >= since)
      .map(({ channels = [notificationChannels.pop], ...event }) => ({
        businessLine: businessLines.spot,
        deliveries: channels.map((channel) => ({ channel })),
        ...event,
      }))
    return { data: all.slice(0, limit), ...(all.length > limit && { cursor: 'next' }) }
  }
  const alertNotifications = createAlertNotifications()
  const ring = vi.fn(async () => true)
  const showDesktop = vi.fn(async () => undefined)
  const onNews = vi.fn()
  const on = { spotPop: true, spotVoice: true, contractPop: true, contractVoice: true }
  const stop = startAlertNotifications({
    api: { call: call as unknown as ApiClient['call'] },
    subscribe: (subscriber) => {
      listener = subscriber
      return () => {
        listener = () => undefined
      }
    },
    alertNotifications,
    sounder: { ring },
    switches: () => ({ ...on, ...switches }),
    showDesktop,
    onNews,
  })
  const push = (data: unknown): void => listener({ action: 'push', arg, data })
  let looks = 0
  /** Resolves when the log has been looked up once more. */
  const looked = async (): Promise<void> => {
    looks += 1
    await vi.waitFor(() => expect(asked).toHaveLength(looks))
    await Promise.resolve()
    await Promise.resolve()
  }
  const connect = (): Promise<void> => {
    listener(accepted)
    return looked()
  }
  return { alertNotifications, ring, showDesktop, onNews, push, looked, connect, stop }
}

describe('a notification', () => {
  it('is shown, rings and notifies, once', async () => {
    const { push, alertNotifications, ring, showDesktop, onNews } = page()
    const notification = firedNotification('a')
    push(notification)
    push(notification)
    expect(alertNotifications.get().shown).toEqual([{ kind: 'fired', id: 'a', notification }])
    expect(ring.mock.calls).toEqual([['a', notification.businessLine]])
    expect(onNews).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(showDesktop.mock.calls).toEqual([[notification, true]]))
  })

  it('has the system sound where the browser does not let the page', async () => {
    const { push, ring, showDesktop } = page()
    ring.mockResolvedValueOnce(false)
    push(firedNotification('a'))
    await vi.waitFor(() =>
      expect(showDesktop.mock.calls).toEqual([[firedNotification('a'), false]]),
    )
  })

  it('does what the switches say, and counts as news in any case', async () => {
    const quiet = page({ contractVoice: false })
    quiet.push(firedNotification('a'))
    expect(quiet.ring).not.toHaveBeenCalled()
    // Nor does the system sound for somebody who has turned sound off.
    await vi.waitFor(() =>
      expect(quiet.showDesktop.mock.calls).toEqual([[firedNotification('a'), true]]),
    )
    const still = page({ contractPop: false })
    still.push(firedNotification('a'))
    expect([still.ring, still.showDesktop].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    expect(still.alertNotifications.get().shown).toEqual([])
    expect(still.onNews).toHaveBeenCalledOnce()
    const elsewhere = page()
    elsewhere.push({ ...firedNotification('a'), isShow: false })
    expect([elsewhere.ring, elsewhere.showDesktop].map(({ mock }) => mock.calls)).toEqual([[], []])
    expect(elsewhere.alertNotifications.get().shown).toEqual([])
  })

  it.each([undefined, {}, { ...firedNotification('a'), time: 'now' }])(
    'that is none is passed over',
    (data) => {
      const { push, alertNotifications } = page()
      push(data)
      expect(alertNotifications.get().shown).toEqual([])
    },
  )
})

describe('a page that was away', () => {
  it('rings for nothing that was there before it came', async () => {
    log = [{ id: 'old', time: 1_000 }]
    const { looked, connect, alertNotifications, ring } = page()
    await looked()
    await connect()
    expect(alertNotifications.get().shown).toEqual([])
    expect(ring).not.toHaveBeenCalled()
  })

  it('tells of what fired before it was connected', async () => {
    log = [{ id: 'old', time: 1_000 }]
    const { looked, connect, alertNotifications, ring } = page()
    await looked()
    log = [{ id: 'early', time: 2_000 }, ...log]
    await connect()
    await vi.waitFor(() =>
      expect(alertNotifications.get().shown).toMatchObject([{ kind: 'missed', count: 1 }]),
    )
    expect(ring).not.toHaveBeenCalled()
  })

  it('has one look wait for the other, so that none takes news for old', async () => {
    log = [{ id: 'old', time: 1_000 }]
    const { connect, looked, alertNotifications } = page()
    const first = looked()
    expect(asked).toHaveLength(1)
    const second = connect()
    log = [{ id: 'early', time: 2_000 }, ...log]
    await Promise.all([first, second])
    expect(asked).toEqual([
      { limit: 1, suppressed: false },
      { since: 1_001, limit: 100, suppressed: false },
    ])
    await vi.waitFor(() =>
      expect(alertNotifications.get().shown).toMatchObject([{ kind: 'missed', count: 1 }]),
    )
  })

  it('finds what it missed in the log, without ringing, and not what it has seen', async () => {
    log = [{ id: 'old', time: 1_700_000_000_000 }]
    const { looked, connect, push, alertNotifications, ring, onNews } = page()
    await looked()
    push({ ...firedNotification('seen'), time: 1_700_000_001_000 })
    ring.mockClear()
    log = [
      { id: 'late-2', time: 1_700_000_003_000 },
      { id: 'late-1', time: 1_700_000_002_000 },
      { id: 'seen', time: 1_700_000_001_000 },
      ...log,
    ]
    await connect()
    await vi.waitFor(() =>
      expect(alertNotifications.get().shown[0]).toMatchObject({ kind: 'missed', count: 2 }),
    )
    expect(ring).not.toHaveBeenCalled()
    expect(onNews).toHaveBeenCalledTimes(3)
    // The same event by a late push is no news any more.
    push(firedNotification('late-1'))
    expect(ring).not.toHaveBeenCalled()
  })

  it.each([
    ['no pop-up of an alert without one', {}, [{ kind: 'missed', count: 1 }]],
    ['none where those of the line are off', { spotPop: false }, []],
  ])('has missed %s', async (_, switches, missed) => {
    log = [{ id: 'old', time: 1_000 }]
    const { looked, connect, alertNotifications, onNews } = page(switches)
    await looked()
    log = [
      { id: 'by-mail', time: 2_000, channels: [notificationChannels.email] },
      { id: 'shown', time: 2_000 },
      ...log,
    ]
    await connect()
    await vi.waitFor(() => expect(onNews).toHaveBeenCalledTimes(2))
    expect(alertNotifications.get().shown).toMatchObject(missed)
    expect(alertNotifications.get().shown).toHaveLength(missed.length)
  })

  it('does not take what it looked up for all that it missed', async () => {
    log = [{ id: 'old', time: 1_000 }]
    const { looked, connect, alertNotifications } = page()
    await looked()
    log = Array.from({ length: 120 }, (_, index) => ({ id: `late-${index}`, time: 2_000 }))
    await connect()
    await vi.waitFor(() =>
      expect(alertNotifications.get().shown).toMatchObject([{ count: 100, hasMore: true }]),
    )
  })

  it('has missed nothing that the log held before it came, nor what was read elsewhere', async () => {
    log = [
      { id: 'old-2', time: 1_000 },
      { id: 'old-1', time: 1_000 },
    ]
    const { looked, connect, alertNotifications, onNews } = page()
    await looked()
    // What fired before the page came is counted, though no news.
    await vi.waitFor(() => expect(onNews).toHaveBeenCalledOnce())
    log = [{ id: 'read', time: 2_000, readStatus: 1 }, ...log]
    await connect()
    await vi.waitFor(() => expect(onNews).toHaveBeenCalledTimes(2))
    expect(alertNotifications.get().shown).toEqual([])
  })

  it('looks again when the gateway that was asked too often allows it', async () => {
    vi.useFakeTimers()
    log = [{ id: 'old', time: 1_000 }]
    failures = [new ApiError({ kind: 'rateLimited', retryAfter: 9_000 })]
    const { onNews, stop } = page()
    await vi.advanceTimersByTimeAsync(8_999)
    expect([asked.length, onNews.mock.calls.length]).toEqual([1, 0])
    await vi.advanceTimersByTimeAsync(1)
    expect([asked.length, onNews.mock.calls.length]).toEqual([2, 1])
    stop()
    vi.useRealTimers()
  })

  it('hears nothing after it was stopped', () => {
    const { push, stop, alertNotifications } = page()
    stop()
    push(firedNotification('a'))
    expect(alertNotifications.get().shown).toEqual([])
  })
})
