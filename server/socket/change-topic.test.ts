import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeChange } from '../../tests/support/changes.ts'
import { type HubUnderTest, startHub } from '../../tests/support/hub.ts'
import type { SocketClient } from '../../tests/support/socket-client.ts'

const terminaltype = 1
const arg = { topic: 'change', bizNo: '1' } as const

let under: HubUnderTest

beforeEach(async () => {
  under = await startHub(1)
})
afterEach(() => under.close())

async function subscribed(): Promise<SocketClient> {
  const client = await under.connect()
  client.send({ action: 'subscribe', args: [arg], terminaltype })
  expect(await client.text()).toEqual({ action: 'subscribe', code: 0, msg: '', arg })
  return client
}

it('is refused without a feed that there is', async () => {
  const client = await under.connect()
  for (const bizNo of [undefined, '3', '01']) {
    const asked = { topic: 'change', ...(bizNo !== undefined && { bizNo }) } as const
    client.send({ action: 'subscribe', args: [asked], terminaltype })
    expect(await client.text()).toMatchObject({ code: 40_000, arg: asked })
  }
  expect(under.hub.stats().subscriptions).toBe(0)
})

it('tells what is found of its feed, and nothing after its end', async () => {
  const client = await subscribed()
  under.changes.find(2, 0, [makeChange({ id: 3 })])
  under.changes.find(1, 3, [makeChange({ id: 4 }), makeChange({ id: 5 })])
  expect(await client.text()).toEqual({
    action: 'push',
    arg,
    data: { after: 3, changes: [makeChange({ id: 4 }), makeChange({ id: 5 })] },
  })
  client.send({ action: 'unsubscribe', args: [arg], terminaltype })
  expect(await client.text()).toMatchObject({ action: 'unsubscribe', code: 0 })
  under.changes.find(1, 5, [makeChange({ id: 6 })])
  client.send({ action: 'ping', terminaltype })
  expect(await client.text()).toEqual({ action: 'pong' })
  expect(under.hub.stats().subscriptions).toBe(0)
})

it('sends the newest hundred at most, and says after which', async () => {
  const client = await subscribed()
  const found = Array.from({ length: 250 }, (_, index) => makeChange({ id: 11 + index }))
  under.changes.find(1, 10, found)
  const message = await client.text()
  expect(message).toMatchObject({ data: { after: 160 } })
  expect(JSON.stringify(message)).toContain('"id":260')
  expect(JSON.stringify(message)).not.toContain('"id":160')
})
