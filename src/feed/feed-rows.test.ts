import { describe, expect, it } from 'vitest'
import { pass } from '../../tests/support/fake-gateway.ts'
import { smallMarket } from '../../tests/support/feed-harness.ts'
import { fieldIndex, fieldMask } from '../contract/market/ticker-fields.ts'

const { last } = fieldIndex
const lastMask = fieldMask('last')

/** A gateway that sends the rows that are looked at first, and every message of its clients. */
function setUp() {
  const market = smallMarket()
  const { gateway } = market
  gateway.wholeInterval = 7_000
  const { create } = gateway
  const sent: Record<string, unknown>[] = []
  gateway.create = () => {
    const socket = create()
    const { onSend } = socket
    socket.onSend = (text) => {
      sent.push(JSON.parse(text))
      onSend(text)
    }
    return socket
  }
  return { ...market, sent }
}

describe('the rows in view', () => {
  it('come at once, all others some seconds later', async () => {
    const { gateway, stream, live } = setUp()
    const { list } = await live()
    list.watch(0, lastMask, () => {})
    await stream(1_000)
    gateway.set(1, 0, last, 101)
    gateway.set(1, 1, last, 51)
    await stream(500)
    expect([list.value(0, last), list.value(1, last)]).toEqual([101, 50])
    await stream(7_000)
    expect([list.value(0, last), list.value(1, last)]).toEqual([101, 51])
  })

  it('are up to date soon after somebody scrolls to them', async () => {
    const { gateway, stream, live } = setUp()
    const { list } = await live()
    await stream(8_000)
    gateway.set(1, 1, last, 51)
    await stream(500)
    expect(list.value(1, last)).toBe(50)
    list.watch(1, lastMask, () => {})
    await stream(750)
    expect(list.value(1, last)).toBe(51)
  })

  it('are told to the gateway once for all that came into view together', async () => {
    const { clock, live, sent } = setUp()
    const { list } = await live()
    await pass(clock, 1_000)
    const before = sent.length
    for (const row of [2, 0, 1]) list.watch(row, lastMask, () => {})
    const stop = list.watch(1, lastMask, () => {})
    await pass(clock, 1_000)
    stop()
    await pass(clock, 1_000)
    const subscribed = sent.slice(before).filter(({ action }) => action === 'subscribe')
    expect(subscribed).toMatchObject([{ args: [{ topic: 'ticker', bizNo: '1', rows: [2, 0, 1] }] }])
  })
})

describe('a page that nobody sees', () => {
  it('asks for no values, and is brought up to date when it is seen again', async () => {
    const { gateway, lifecycle, feed, socket, stream, live, sent } = setUp()
    const { list } = await live()
    lifecycle.show(false)
    expect(sent.at(-1)).toMatchObject({
      action: 'unsubscribe',
      args: [{ topic: 'ticker', bizNo: '1' }],
    })
    gateway.set(1, 0, last, 101)
    await stream(15_000)
    expect([list.value(0, last), list.status.get().stale, socket.state.get()]).toEqual([
      100,
      true,
      'open',
    ])
    lifecycle.show(true)
    await stream(500)
    expect([list.value(0, last), list.status.get().stale, feed.state.get()]).toEqual([
      101,
      false,
      'live',
    ])
  })

  it('asks for none either where it was opened behind others', async () => {
    const { gateway, lifecycle, feed, stream, sent } = setUp()
    lifecycle.show(false)
    const { feed: list } = feed.retain(1)
    await stream(3_000)
    expect(list.value(0, last)).toBe(100)
    expect(sent.filter(({ action }) => action === 'subscribe')).toEqual([])
    gateway.set(1, 0, last, 101)
    lifecycle.show(true)
    await stream(8_000)
    expect(list.value(0, last)).toBe(101)
  })
})
