import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alertCreate } from '../../src/contract/calls/alerts.ts'
import { priceNoticeSchema } from '../../src/contract/entities/alert/price-notice.ts'
import { natsServerPath } from '../support/bus/nats-server.ts'
import { metricsOf } from '../support/cluster/running-cluster.ts'
import type { RunningGateway } from '../support/gateway.ts'
import { openAccount } from './people/account.ts'
import { call } from './people/caller.ts'
import { risingAlert } from './people/rising-alert.ts'
import { openVisitor } from './people/visitor.ts'
import { backAfter } from './prices.ts'
import { earlierCommit, hasEarlierRelease } from './releases/earlier-release.ts'
import { type MixedCluster, startMixedCluster } from './releases/mixed-cluster.ts'

/** Gateways of an earlier release and of this one, while each of them leads in turn. */

/** How long prices and alerts may take, in ms. */
const limit = 10_000
/** How long until every gateway watches some alerts: one that has begun leaves them to others for half a minute. */
const sharePatience = 60_000
/** How long a gateway is given to lead, in ms. */
const leadPatience = 20_000

const isPossible = natsServerPath !== undefined && hasEarlierRelease()
if (!isPossible) {
  console.log(
    `skipped: two releases at once, for want of nats-server or of commit ${earlierCommit}`,
  )
}

let cluster: MixedCluster
let people = 0

const measure = async (gateway: RunningGateway, name: string): Promise<number> =>
  (await metricsOf(gateway)).get(name) ?? Number.NaN

async function untilTrue(patience: number, look: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + patience; !(await look()); ) {
    if (Date.now() > deadline) throw new Error('it did not come to that in time')
    await wait(200)
  }
}

/** A page of a user at one gateway is live, and is told of each alert that is made at the other once. */
async function tells(page: RunningGateway, maker: RunningGateway): Promise<void> {
  people += 1
  const caller = await openAccount(maker.url, `127.2.9.${people}`, `release-${people}`)
  const visitor = openVisitor(page.url, caller)
  const told: string[] = []
  try {
    visitor.socket.subscribe({ topic: 'price_notice' }, (message) => {
      if (message.action === 'push') {
        told.push(v.parse(priceNoticeSchema, message.data).alertId)
      }
    })
    expect(await backAfter(visitor, Date.now(), 2 * limit)).toBeLessThan(limit)
    const made: string[] = []
    // Of these symbols each is in another shard.
    for (const symbolId of ['BTCUSDT_SPBL', 'ETHUSDT_SPBL', 'SOLUSDT_SPBL', 'XRPUSDT_SPBL']) {
      const settings = await risingAlert(maker.url, symbolId, caller, 0.5)
      made.push((await call(maker.url, alertCreate, settings, caller)).id)
    }
    await untilTrue(limit, async () => made.every((id) => told.includes(id)))
    await wait(1_000)
    expect(told.toSorted()).toEqual(made.toSorted())
  } finally {
    visitor.leave()
  }
}

describe.skipIf(!isPossible)(`with gateways of ${earlierCommit.slice(0, 8)} and of now`, () => {
  beforeAll(async () => {
    cluster = await startMixedCluster()
    const { earlier, present } = cluster
    await untilTrue(sharePatience, async () => {
      const shares = await Promise.all(
        [...earlier, present].map((gateway) => measure(gateway, 'bourse_alerts_shards')),
      )
      return shares.every((share) => share > 0)
    })
  }, 180_000)
  afterAll(() => cluster.dispose())

  it('that of now follows an earlier leader, on a schema that it has brought up to date under it', async () => {
    const { earlier, present } = cluster
    expect(await measure(earlier[0], 'bourse_leader')).toBe(1)
    await tells(present, earlier[0])
    await tells(earlier[1], present)
    await tells(present, present)
  })

  it('an earlier one follows that of now', async () => {
    const { earlier, present } = cluster
    const [leader, follower] = earlier
    // It cannot take the lead meanwhile.
    process.kill(follower.pid, 'SIGSTOP')
    const stopped = leader.stop()
    await untilTrue(
      leadPatience + limit,
      async () => (await measure(present, 'bourse_leader')) === 1,
    )
    process.kill(follower.pid, 'SIGCONT')
    expect(await stopped).toBe(0)
    await tells(follower, present)
    await tells(present, follower)
  })

  it('none of them was told what it cannot read, or failed', () => {
    const { earlier, present } = cluster
    for (const gateway of [earlier[1], present]) {
      expect(gateway.output()).not.toMatch(/are left out|"level":60/)
    }
  })
})
