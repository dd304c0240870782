import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { alertCodes } from '../../../src/contract/codes/alert-codes.ts'
import {
  asked,
  type SharingGateway,
  type SharingGateways,
  sharedSymbols,
  sharingGateways,
  venueStart,
} from '../../../tests/support/alerts/sharing-gateways.ts'
import { shardCount } from './shard-of.ts'

let cluster: SharingGateways
let gateways: [SharingGateway, SharingGateway, SharingGateway]

beforeEach(async () => {
  cluster = await sharingGateways()
  gateways = [await cluster.open(), await cluster.open(), await cluster.open()]
  await settle()
})
afterEach(() => cluster.close())

/** Every gateway looks after its leases until nothing moves any more. */
async function settle(...some: SharingGateway[]): Promise<void> {
  for (let round = 0; round < 3; round++) {
    for (const { renew } of some.length > 0 ? some : gateways) await renew()
  }
}

/** How many shards each of the gateways that live has. */
async function shares(): Promise<number[]> {
  const rows = await cluster.store.db.selectFrom('alert_shard').selectAll().execute()
  const owned = Map.groupBy(rows, ({ owner }) => owner)
  return [...owned.values()].map((own) => own.length).toSorted((a, b) => b - a)
}

/** The log of a user, oldest first: alert, price, and the time since the venue's first. */
async function log(): Promise<string[]> {
  await cluster.idle()
  const rows = await cluster.store.db
    .selectFrom('alert_event')
    .selectAll()
    .orderBy('time')
    .orderBy('id')
    .execute()
  return rows.map(({ price, time }) => `${price} at ${time - venueStart}`)
}

describe('gateways on one database', () => {
  it('share the shards fairly, also after one has left and after one was killed', async () => {
    expect(await shares()).toEqual([22, 22, 20])
    const [first, second, third] = gateways
    await first.alerts.stop()
    await settle(second, third)
    expect(await shares()).toEqual([32, 32])
    second.kill()
    await settle(third)
    expect(await shares()).toEqual([32, 32])
    await cluster.forgetSilent()
    await settle(third)
    expect(await shares()).toEqual([shardCount])
  })

  it('keep the limits when calls come to all of them at once, and show what was made to each', async () => {
    const calls = Array.from({ length: 30 }, (_, number) => {
      const gateway = gateways[number % 3]
      const settings = asked({ configurePrice: String(200 + number) })
      return gateway?.alerts.registry.create('ada', settings, { fireIfMet: false })
    })
    const results = await Promise.allSettled(calls)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    for (const result of results) {
      if (result.status === 'rejected') {
        expect(result.reason).toMatchObject({ code: alertCodes.lineLimitReached })
      }
    }
    for (const { alerts } of gateways) {
      expect(await alerts.registry.list('ada')).toHaveLength(20)
      expect(await alerts.registry.counts('ada')).toMatchObject({ total: 20 })
    }
  })

  it('let one of two calls for the same alert make it', async () => {
    const calls = gateways.map(({ alerts }) =>
      alerts.registry.create('ada', asked(), { fireIfMet: false }),
    )
    const results = await Promise.allSettled(calls)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await gateways[0].alerts.registry.list('ada')).toHaveLength(1)
  })

  it('let one of three changes of the same alert make it, made of the same one', async () => {
    const [first] = gateways
    const made = await first.alerts.registry.create('ada', asked(), { fireIfMet: false })
    const results = await Promise.allSettled(
      gateways.map(({ alerts }, number) =>
        alerts.registry.update('ada', [made.id], {
          settings: asked({ note: `of ${number}` }),
          revision: made.revision,
        }),
      ),
    )
    const taken = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
    expect(taken).toMatchObject([{ revision: 2 }])
    for (const result of results) {
      if (result.status === 'rejected') {
        expect(result.reason).toMatchObject({ code: alertCodes.changedElsewhere })
      }
    }
    for (const { alerts } of gateways) {
      expect(await alerts.registry.list('ada')).toMatchObject([{ note: taken[0]?.note }])
    }
  })

  it('log a crossing once, whoever took the call and whoever watches', async () => {
    cluster.say(10_000)
    for (const [number, { alerts }] of gateways.entries()) {
      for (const symbolId of sharedSymbols.slice(number * 6, number * 6 + 6)) {
        await alerts.registry.create('ada', asked({ symbolId }), { fireIfMet: false })
      }
    }
    await cluster.idle()
    cluster.say(10_150)
    cluster.say(10_200)
    expect(await log()).toEqual(Array(18).fill('101.50 at 2000'))
    const [one] = await gateways[1].alerts.registry.list('ada')
    expect(one).toMatchObject({ firedCount: 1, lastFiredAt: venueStart + 2_000 })
  })

  it('take a change over at once by the bus, and what it does not say with the next check', async () => {
    cluster.say(10_000)
    const [first, second, third] = gateways
    const made = await first.alerts.registry.create('ada', asked(), { fireIfMet: false })
    const higher = { settings: asked({ configurePrice: '103' }) }
    await second.alerts.registry.update('ada', [made.id], higher)
    await cluster.idle()
    cluster.say(10_200)
    expect(await log()).toEqual([])
    cluster.say(10_350)
    expect(await log()).toEqual(['103.50 at 3000'])
    await third.alerts.registry.remove('ada', [made.id])
    expect(await first.alerts.registry.list('ada')).toEqual([])
    await cluster.idle()
    cluster.say(10_000)
    cluster.say(10_350)
    expect(await log()).toHaveLength(1)
  })
})
