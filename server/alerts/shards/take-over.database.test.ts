import { afterEach, describe, expect, it } from 'vitest'
import {
  asked,
  type SharingGateway,
  type SharingGateways,
  sharedSymbols,
  sharingGateways,
  venueStart,
} from '../../../tests/support/alerts/sharing-gateways.ts'
import { createInProcessBus } from '../../bus/in-process-bus.ts'
import { systemClock } from '../../lib/clock.ts'
import type { Kline, KlineQuery } from '../../venues/venue.ts'
import { shardOfSymbol } from './shard-of.ts'

let cluster: SharingGateways
afterEach(() => cluster.close())

/** A symbol that the first of two gateways watches on when the second has come. */
const symbolId = sharedSymbols.find((id) => shardOfSymbol(id) < 32) ?? ''

/** When and at which price alerts crossed, once everything is stored. */
async function log(): Promise<string[]> {
  await cluster.idle()
  const rows = await cluster.store.db
    .selectFrom('alert_event')
    .select(['price', 'time'])
    .orderBy('time')
    .execute()
  return rows.map(({ price, time }) => `${price} at ${time - venueStart}`)
}

/** A gateway that has all shards and watches Ada's alert on a rise to 101, and one that has none. */
async function ownerAndHeir(
  ...options: Parameters<typeof sharingGateways>
): Promise<[SharingGateway, SharingGateway]> {
  cluster = await sharingGateways(...options)
  const owner = await cluster.open()
  const heir = await cluster.open()
  cluster.say(10_000)
  await owner.alerts.registry.create('ada', asked({ symbolId }), { fireIfMet: false })
  await cluster.idle()
  await owner.alerts.watch.checkpoint()
  return [owner, heir]
}

/** The heir has everything that others had before. */
async function inherit(heir: SharingGateway): Promise<void> {
  await cluster.forgetSilent()
  await heir.renew()
  expect(heir.alerts.watch.engine.tracks.size).toBe(1)
}

describe('a gateway that takes shards over', () => {
  it('finds what came and went while nobody watched, at its time', async () => {
    const [owner, heir] = await ownerAndHeir()
    owner.kill()
    cluster.say(10_150)
    cluster.say(10_000)
    cluster.say(10_050, { max: 10_060, min: 10_000 })
    await inherit(heir)
    expect(await log()).toEqual(['101.50 at 2000'])
    cluster.say(10_170)
    expect(await log()).toEqual(['101.50 at 2000', '101.70 at 5000'])
  })

  it('logs no crossing twice that both have found, and lets the other store nothing more', async () => {
    const [owner, heir] = await ownerAndHeir()
    // The owner hears prices on, but not that it has lost everything.
    await inherit(heir)
    cluster.say(10_150)
    cluster.say(10_000)
    expect(await log()).toEqual(['101.50 at 2000'])
    await heir.alerts.watch.checkpoint()
    const mark = await cluster.store.db.selectFrom('alert_mark').selectAll().executeTakeFirst()
    cluster.say(10_170)
    await owner.alerts.watch.checkpoint()
    const after = await cluster.store.db.selectFrom('alert_mark').selectAll().executeTakeFirst()
    expect(after).toEqual(mark)
    // It hears of it with its next renewal, and watches nothing any more.
    await owner.renew()
    expect(owner.alerts.watch.engine.tracks.size).toBe(0)
  })

  it('fills what it has not heard itself with candles', async () => {
    const asks: KlineQuery[] = []
    const minute = Math.floor(venueStart / 60_000) * 60_000
    const klines = async (query: KlineQuery): Promise<Kline[]> => {
      asks.push(query)
      return [0, 1, 2].map((number) => ({
        time: minute + number * 60_000,
        open: '100',
        high: number === 1 ? '101.5' : '100',
        low: '100',
        close: '100',
        volume: '1',
        turnover: '1',
      }))
    }
    cluster = await sharingGateways(klines)
    const owner = await cluster.open()
    cluster.say(10_000)
    await owner.alerts.registry.create('ada', asked({ symbolId }), { fireIfMet: false })
    await cluster.idle()
    await owner.alerts.watch.checkpoint()
    owner.kill()
    cluster.pass(180_000)
    const heir = await cluster.open()
    await inherit(heir)
    cluster.say(10_000)
    expect(await log()).toEqual([`101.50 at ${minute + 119_999 - venueStart}`])
    expect(asks[0]?.symbolId).toBe(symbolId)
    // Whoever comes next need not ask again.
    const mark = await cluster.store.db
      .selectFrom('alert_mark')
      .select('through')
      .executeTakeFirst()
    expect(mark?.through).toBe(venueStart + 182_000)
  })

  it('goes on from a change that no message told it of', async () => {
    const bus = createInProcessBus({ clock: systemClock, onError: () => undefined })
    const deaf = { ...bus, publish: () => undefined }
    cluster = await sharingGateways(undefined, deaf)
    const owner = await cluster.open()
    const other = await cluster.open()
    cluster.say(10_000)
    const made = await other.alerts.registry.create('ada', asked({ symbolId }), {
      fireIfMet: false,
    })
    await owner.look()
    expect(owner.alerts.watch.engine.tracks.size).toBe(1)
    await other.alerts.registry.update('ada', [made.id], { alertSwitch: 0 })
    cluster.say(10_150)
    // What it found about the alert as it was before is not stored.
    expect(await log()).toEqual([])
    expect(owner.alerts.watch.engine.tracks.size).toBe(0)
    await other.alerts.registry.update('ada', [made.id], { alertSwitch: 1 })
    cluster.say(10_000)
    await owner.look()
    await other.alerts.registry.set('ada', { alertSwitch: 0 })
    await owner.look()
    cluster.say(10_150)
    expect(await log()).toEqual([])
    await other.alerts.registry.set('ada', { alertSwitch: 1 })
    await owner.look()
    cluster.say(10_000)
    cluster.say(10_150)
    expect(await log()).toHaveLength(1)
  })

  it('leaves what is not its share in a state from which the other goes on', async () => {
    const [owner, heir] = await ownerAndHeir()
    const moved = sharedSymbols.find((id) => shardOfSymbol(id) >= 32) ?? ''
    await heir.alerts.registry.create('ada', asked({ symbolId: moved }), { fireIfMet: false })
    await cluster.idle()
    await owner.renew()
    cluster.say(10_150)
    await heir.renew()
    expect(owner.alerts.watch.engine.tracks.has(moved)).toBe(false)
    expect(heir.alerts.watch.engine.tracks.has(moved)).toBe(true)
    cluster.say(10_000)
    expect(await log()).toEqual(['101.50 at 2000', '101.50 at 2000'])
  })
})
