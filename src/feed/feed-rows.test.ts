import { describe, expect, it } from 'vitest'
import { pass } from '../../tests/support/fake-gateway.ts'
import { smallMarket } from '../../tests/support/feed-harness.ts'
import { fieldIndex } from '../contract/market/ticker-fields.ts'

const { last } = fieldIndex
const lastMask = 1 << last

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
    const { line } = await live()
    line.watch(0, lastMask, () => {})
    await stream(1_000)
    gateway.set(1, 0, last, 101)
    gateway.set(1, 1, last, 51)
    await stream(500)
    expect([line.value(0, last), line.value(1, last)]).toEqual([101, 50])
    await stream(7_000)
    expect([line.value(0, last), line.value(1, last)]).toEqual([101, 51])
  })

  it('are up to date soon after somebody scrolls to them', async () => {
    const { gateway, stream, live } = setUp()
    const { line } = await live()
    await stream(8_000)
    gateway.set(1, 1, last, 51)
    await stream(500)
    expect(line.value(1, last)).toBe(50)
    line.watch(1, lastMask, () => {})
    await stream(750)
    expect(line.value(1, last)).toBe(51)
  })

  it('are told to the gateway once for all that came into view together', async () => {
    const { clock, live, sent } = setUp()
    const { line } = await live()
    await pass(clock, 1_000)
    const before = sent.length
    for (const row of [2, 0, 1]) line.watch(row, lastMask, () => {})
    const stop = line.watch(1, lastMask, () => {})
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
    const { line } = await live()
    lifecycle.show(false)
    expect(sent.at(-1)).toMatchObject({
      action: 'unsubscribe',
      args: [{ topic: 'ticker', bizNo: '1' }],
    })
    gateway.set(1, 0, last, 101)
    await stream(15_000)
    expect([line.value(0, last), line.status().stale, socket.state()]).toEqual([100, true, 'open'])
    lifecycle.show(true)
    await stream(500)
    expect([line.value(0, last), line.status().stale, feed.state()]).toEqual([101, false, 'live'])
  })

  it('asks for none either where it was opened behind others', async () => {
    const { gateway, lifecycle, feed, stream, sent } = setUp()
    lifecycle.show(false)
    const { feed: line } = feed.retain(1)
    await stream(3_000)
    expect(line.value(0, last)).toBe(100)
    expect(sent.filter(({ action }) => action === 'subscribe')).toEqual([])
    gateway.set(1, 0, last, 101)
    lifecycle.show(true)
    await stream(8_000)
    expect(line.value(0, last)).toBe(101)
  })
})
