import { describe, expect, it } from 'vitest'
import { type Random, seededRandom } from '../../../tests/support/alerts/random.ts'
import {
  type SimulatedCluster,
  type SimulatedGateway,
  simulatedCluster,
} from '../../../tests/support/cluster/simulated-cluster.ts'
import { effort } from '../../../tests/support/effort.ts'

/** Three gateways that have found a leader. */
async function threeGateways(seed = 1): Promise<SimulatedCluster> {
  const cluster = simulatedCluster(seededRandom(seed).next)
  for (let count = 0; count < 3; count += 1) cluster.add()
  await cluster.pass(5_000)
  return cluster
}

const leadersOf = ({ gateways }: SimulatedCluster): SimulatedGateway[] =>
  gateways.filter(({ member }) => member.leadership.holds())

function leaderOf(cluster: SimulatedCluster): SimulatedGateway {
  const [leader, ...others] = leadersOf(cluster)
  if (leader === undefined || others.length > 0) throw new Error('there is not one leader')
  return leader
}

/** How long it takes until another gateway than `lost` leads, in ms. */
async function timeUntilNext(cluster: SimulatedCluster, lost: SimulatedGateway): Promise<number> {
  const begin = cluster.clock.now()
  while (cluster.clock.now() < begin + 20_000) {
    const [leader] = leadersOf(cluster)
    if (leader !== undefined && leader !== lost) break
    await cluster.pass(100)
  }
  return cluster.clock.now() - begin
}

/** How old the oldest price of a gateway is, in ms. */
function age({ gateways, price }: SimulatedCluster, which: SimulatedGateway): number {
  expect(gateways).toContain(which)
  return Math.max(...[...which.prices].map(([symbolId, known]) => price(symbolId) - known))
}

describe('gateways on one bus', () => {
  it('have one leader, and all of them its prices', async () => {
    const cluster = await threeGateways()
    leaderOf(cluster)
    for (const gateway of cluster.gateways) {
      expect(gateway.prices.size).toBe(4)
      expect(age(cluster, gateway)).toBeLessThan(2_000)
    }
    expect(cluster.faults).toEqual([])
  })

  it('have another leader within 6 s when it is killed, stopped, or cut off the database or the bus', async () => {
    const ends: Record<string, (leader: SimulatedGateway) => void> = {
      killed: ({ process }) => process.kill(),
      stopped: ({ process }) => process.pause(),
      'cut off the database': ({ links }) => links[1]?.cut(),
      'cut off the bus': ({ links }) => links[0]?.cut(),
    }
    for (const [name, end] of Object.entries(ends)) {
      for (let seed = 1; seed <= 5; seed += 1) {
        const cluster = await threeGateways(seed)
        const leader = leaderOf(cluster)
        await cluster.pass(seed * 130)
        end(leader)
        expect(await timeUntilNext(cluster, leader), name).toBeLessThanOrEqual(6_000)
        await cluster.pass(2_000)
        for (const other of cluster.gateways) {
          if (other !== leader) expect(age(cluster, other), name).toBeLessThan(2_000)
        }
        leader.process.resume()
        for (const { mend } of leader.links) mend()
        await cluster.pass(3_000)
        if (name !== 'killed') expect(age(cluster, leader), `${name}, ${seed}`).toBeLessThan(2_000)
        expect(cluster.faults, name).toEqual([])
      }
    }
  })

  it('have another leader at once when it ends in order', async () => {
    const cluster = await threeGateways()
    for (let turn = 1; turn <= 10; turn += 1) {
      const leader = leaderOf(cluster)
      await cluster.pass(turn * 90)
      void leader.member.stop()
      expect(await timeUntilNext(cluster, leader)).toBeLessThanOrEqual(200)
      leader.process.kill()
      cluster.add()
      await cluster.pass(3_000)
    }
    expect(cluster.faults).toEqual([])
  })

  it('stop within the lease when the database is away, and go on when it is back', async () => {
    const cluster = await threeGateways()
    for (const { links } of cluster.gateways) links[1]?.cut()
    await cluster.pass(4_000)
    expect(leadersOf(cluster)).toEqual([])
    const prices = cluster.gateways.map((gateway) => [...gateway.prices])
    await cluster.pass(10_000)
    expect(cluster.gateways.map((gateway) => [...gateway.prices])).toEqual(prices)
    for (const { links } of cluster.gateways) links[1]?.mend()
    await cluster.pass(5_000)
    leaderOf(cluster)
    for (const gateway of cluster.gateways) expect(age(cluster, gateway)).toBeLessThan(2_000)
  })

  it('have prices on one of them at least while nobody hears anybody', async () => {
    const cluster = await threeGateways()
    for (const { links } of cluster.gateways) links[0]?.cut()
    await cluster.pass(10_000)
    expect(age(cluster, leaderOf(cluster))).toBeLessThan(2_000)
    for (const { links } of cluster.gateways) links[0]?.mend()
    await cluster.pass(5_000)
    for (const gateway of cluster.gateways) expect(age(cluster, gateway)).toBeLessThan(2_000)
  })

  it('date and judge prices by the database, whatever the clocks of their machines show', async () => {
    const cluster = simulatedCluster(seededRandom(1).next)
    for (const ahead of [30_000, -30_000, 0]) cluster.add(ahead)
    await cluster.pass(5_000)
    const wrong = (): number[] =>
      cluster.gateways.map(({ clock }) => Math.abs(clock.now() - cluster.clock.now()))
    for (const ahead of [-30_000, 30_000, 3_600_000]) {
      const leader = leaderOf(cluster)
      leader.setMachine(ahead)
      for (let look = 0; look < 50; look += 1) {
        await cluster.pass(100)
        expect(Math.max(...wrong())).toBeLessThan(20)
        for (const gateway of cluster.gateways) {
          expect(age(cluster, gateway)).toBeLessThan(2_000)
          expect(Math.abs(cluster.clock.now() - gateway.asOf())).toBeLessThan(2_000)
        }
      }
      expect(leaderOf(cluster)).toBe(leader)
    }
  })
  it('call prices old that are, on a machine whose clock is slow, without the database too', async () => {
    const cluster = await threeGateways()
    const leader = leaderOf(cluster)
    for (const gateway of cluster.gateways) {
      if (gateway !== leader) gateway.setMachine(-30_000)
      for (const { cut } of gateway.links) cut()
    }
    await cluster.pass(20_000)
    for (const { asOf, clock } of cluster.gateways) {
      expect(clock.now() - asOf()).toBeGreaterThan(15_000)
    }
  })
  it('repair what a lost frame said, once for each gap', async () => {
    const cluster = await threeGateways()
    cluster.network.faults.loss = 0.3
    await cluster.pass(3_000)
    cluster.network.faults.loss = 0
    cluster.closeMarket()
    await cluster.pass(4_000)
    const leader = leaderOf(cluster)
    for (const gateway of cluster.gateways) {
      expect(gateway.prices).toEqual(leader.prices)
      if (gateway !== leader) expect(gateway.member.follower.stats().gaps).toBeGreaterThan(0)
    }
  })
})

/** One bad thing that happens, or a good one. */
function strike({ gateways, network, lease, add }: SimulatedCluster, random: Random): void {
  const gateway = gateways[random.whole(0, gateways.length - 1)]
  const link = gateway?.links[random.whole(0, 1)]
  const deeds: readonly (() => void)[] = [
    () => gateway?.process.pause(),
    () => gateway?.process.resume(),
    () => link?.cut(),
    () => link?.mend(),
    () => {
      network.faults.loss = random.pick([0, 0.02, 0.3])
      network.faults.doubling = random.pick([0, 0.1])
      network.faults.delay = random.pick([5, 50, 400])
    },
    () => {
      lease.faults.loss = random.pick([0, 0.3])
      lease.faults.delay = random.pick([5, 900])
    },
    () => {
      if (gateways.length < 6) add(random.pick([-30_000, 0, 30_000]))
    },
    () => gateway?.setMachine(random.pick([-30_000, 0, 30_000])),
    () => {
      if (random.chance(0.2)) gateway?.process.kill()
    },
  ]
  deeds[random.whole(0, deeds.length - 1)]?.()
}

describe('whatever happens', () => {
  const first = Number(process.env.SEED ?? 1)
  const seeds = Array.from({ length: effort(15, 2_000) }, (_, index) => first + index)

  it(`at most one gateway believes that it leads, no price goes back, and all agree in the end (${seeds.length} seeds from ${first})`, async () => {
    for (const seed of seeds) {
      const random = seededRandom(seed)
      const cluster = await threeGateways(seed)
      for (let deeds = 0; deeds < 30; deeds += 1) {
        strike(cluster, random)
        await cluster.pass(random.whole(10, 2_500))
      }
      Object.assign(cluster.network.faults, { loss: 0, doubling: 0, delay: 5 })
      Object.assign(cluster.lease.faults, { loss: 0, delay: 5 })
      cluster.add()
      for (const { process, links } of cluster.gateways) {
        process.resume()
        for (const { mend } of links) mend()
      }
      await cluster.pass(12_000)
      cluster.closeMarket()
      await cluster.pass(5_000)
      const living = cluster.gateways.filter(({ process }) => process.isAlive())
      const leader = leaderOf(cluster)
      expect(cluster.faults, `seed ${seed}`).toEqual([])
      for (const { prices, clock } of living) {
        expect(prices, `seed ${seed}`).toEqual(leader.prices)
        expect(Math.abs(clock.now() - cluster.clock.now()), `seed ${seed}`).toBeLessThan(20)
      }
    }
  })
})
