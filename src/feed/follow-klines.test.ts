import { describe, expect, it, vi } from 'vitest'
import type { ServerMessage } from '../contract/socket.ts'
import type { KlineNews } from './feed-types.ts'
import { followKlines } from './follow-klines.ts'
import { createSubscriptions } from './socket/subscriptions.ts'

const bizNo = '15m:BTCUSDT_SPBL'
const arg = { topic: 'kline', bizNo } as const
const kline = {
  time: 900_000,
  open: '1',
  high: '2',
  low: '0.5',
  close: '1.5',
  volume: '3',
  turnover: '4',
}

function setUp() {
  const send = vi.fn()
  const subscriptions = createSubscriptions({ ready: () => true, send })
  const heard: KlineNews[] = []
  const stop = followKlines(
    { subscribe: subscriptions.add },
    { symbolId: 'BTCUSDT_SPBL', interval: '15m' },
    (news) => heard.push(news),
  )
  const deliver = (message: Extract<ServerMessage, { arg: unknown }>) =>
    subscriptions.deliver(message)
  return { send, heard, stop, deliver }
}

describe('a follower of candles', () => {
  it('subscribes to symbol and interval, and hears when it begins and what is new', () => {
    const { send, heard, stop, deliver } = setUp()
    expect(send).toHaveBeenCalledWith('subscribe', [arg])
    deliver({ action: 'subscribe', code: 0, msg: '', arg })
    deliver({ action: 'push', arg, data: [kline] })
    expect(heard).toEqual([{ kind: 'ready' }, { kind: 'klines', klines: [kline] }])
    stop()
    expect(send).toHaveBeenLastCalledWith('unsubscribe', [arg])
  })

  it('hears why there are none', () => {
    const { heard, deliver } = setUp()
    deliver({ action: 'subscribe', code: 50_100, msg: 'too many', arg })
    expect(heard).toEqual([{ kind: 'refused', reason: 'too many' }])
  })

  it.each([undefined, [], [{ ...kline, close: 'x' }], [kline, kline, kline]])(
    'passes over a message that makes no sense: %j',
    (data) => {
      const { heard, deliver } = setUp()
      deliver({ action: 'push', arg, data })
      expect(heard).toEqual([])
    },
  )
})
