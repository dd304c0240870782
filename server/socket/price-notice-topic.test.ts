import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PriceNotice } from '../../src/contract/entities/alert/price-notice.ts'
import { type HubUnderTest, startHub } from '../../tests/support/hub.ts'
import type { SocketClient } from '../../tests/support/socket-client.ts'

const terminaltype = 1
const arg = { topic: 'price_notice' } as const
const priceNotice: PriceNotice = {
  businessLine: 1,
  title: 'BTC/USDT rose to 64,000',
  popContent: 'Last price 64,012.50',
  lang: 'en',
  dir: 'ltr',
  isShow: true,
  eventId: 'a-1',
  alertId: 'a',
  symbolId: 'BTCUSDT_SPBL',
  time: 1_700_000_000_000,
  path: '/markets/tokens/BTCUSDT_SPBL',
}

let under: HubUnderTest
/** Whose session the next login finds. */
let userId: string | undefined

beforeEach(async () => {
  userId = undefined
  under = await startHub(1, {
    sessions: {
      authenticate: async () =>
        userId === undefined ? undefined : { sessionId: `of ${userId}`, userId },
      isAlive: async () => true,
    },
  })
})
afterEach(() => under.close())

async function connectAs(user: string): Promise<SocketClient> {
  userId = user
  const client = await under.connect()
  client.send({ action: 'login', terminaltype })
  await client.text()
  client.send({ action: 'subscribe', args: [arg], terminaltype })
  expect(await client.text()).toEqual({ action: 'subscribe', code: 0, msg: '', arg })
  return client
}

it('is refused to visitors', async () => {
  const client = await under.connect()
  client.send({ action: 'subscribe', args: [arg], terminaltype })
  expect(await client.text()).toMatchObject({ action: 'subscribe', code: 4, arg })
  expect(under.priceNotices.push('p1', priceNotice)).toBe(0)
})

it('reaches every page of the person and nobody else', async () => {
  const own = [await connectAs('p1'), await connectAs('p1')]
  const other = await connectAs('p2')
  expect(under.priceNotices.push('p1', priceNotice)).toBe(2)
  for (const client of own) {
    expect(await client.text()).toEqual({ action: 'push', arg, data: priceNotice })
  }
  other.send({ action: 'ping', terminaltype })
  expect(await other.text()).toEqual({ action: 'pong' })
})

it('ends with a page, or when the page wants no more', async () => {
  const [first, second] = [await connectAs('p1'), await connectAs('p1')]
  first.send({ action: 'unsubscribe', args: [arg], terminaltype })
  await first.text()
  expect(under.priceNotices.push('p1', priceNotice)).toBe(1)
  second.ws.terminate()
  await expect.poll(() => under.hub.stats().sockets).toBe(1)
  expect(under.priceNotices.push('p1', priceNotice)).toBe(0)
  expect(under.hub.stats().subscriptions).toBe(0)
})

it('tells once whoever subscribes twice', async () => {
  const client = await connectAs('p1')
  client.send({ action: 'subscribe', args: [arg], terminaltype })
  await client.text()
  expect(under.priceNotices.push('p1', priceNotice)).toBe(1)
})
