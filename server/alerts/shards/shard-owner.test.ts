import { expect, it } from 'vitest'
import { makeVirtualClock } from '../../../tests/support/virtual-clock.ts'
import type { HeldLeases, ShardLeases } from './leases.ts'
import { createShardOwner, type ShardOwner } from './shard-owner.ts'
import type { ShardWatch } from './shard-watch.ts'

const shards = [0, 1, 2, 3]

/** Two gateways on one table of leases, of which the first has begun and has all shards. */
async function setUp() {
  const clock = makeVirtualClock(0)
  const owners: ShardOwner[] = []
  const ownerOf = new Map<number, string>()
  const living = new Set<string>()
  const add = (name: string) => {
    const own = (): number[] => shards.filter((shard) => ownerOf.get(shard) === name)
    const held = (): HeldLeases => new Map(own().map((shard) => [shard, 1]))
    let watched = new Map<number, number>()
    const leases: ShardLeases = {
      renew: async () => {
        living.add(name)
        const share = Math.ceil(shards.length / living.size)
        const free = shards.filter((shard) => !ownerOf.has(shard))
        for (const shard of free.slice(0, Math.max(0, share - own().length))) {
          ownerOf.set(shard, name)
        }
        return { held: held(), share, gateways: living.size }
      },
      release: async (gone) => {
        for (const shard of gone) ownerOf.delete(shard)
      },
      leave: async () => {
        living.delete(name)
        for (const shard of own()) ownerOf.delete(shard)
      },
      hold: async () => held(),
    }
    const watch: ShardWatch = {
      held: () => watched,
      timeZoneOf: () => undefined,
      take: async (taken) => {
        watched = new Map([...watched, ...taken])
      },
      drop: (gone) => {
        for (const shard of gone) watched.delete(shard)
      },
      drain: async (gone) => {
        for (const shard of gone) watched.delete(shard)
      },
      reload: async () => undefined,
      check: async () => undefined,
      sweep: async () => undefined,
    }
    const owner = createShardOwner({
      leases,
      watch,
      clock,
      random: () => 0.5,
      onReleased: () => {
        for (const each of owners) each.released()
      },
      onError: (what, error) => expect([what, error]).toBe(''),
    })
    owners.push(owner)
    return { owner, count: () => watched.size }
  }
  const first = add('first')
  await first.owner.start()
  return { clock, first, add }
}

it('takes what another gateway gives up at once, and not with its next renewal', async () => {
  const { clock, first, add } = await setUp()
  await clock.advance(1_000)
  const second = add('second')
  await second.owner.start()
  expect([first.count(), second.count()]).toEqual([4, 0])
  // The first renews, and gives half of them up; the second would renew a second later.
  await clock.advance(500)
  await first.owner.idle()
  expect([first.count(), second.count()]).toEqual([2, 0])
  await clock.advance(50)
  await second.owner.idle()
  expect([first.count(), second.count()]).toEqual([2, 2])
})

it('takes at once what a gateway that ends leaves', async () => {
  const { clock, first, add } = await setUp()
  const second = add('second')
  await second.owner.start()
  await clock.advance(3_000)
  await second.owner.idle()
  await clock.advance(100)
  await second.owner.idle()
  expect([first.count(), second.count()]).toEqual([2, 2])
  await first.owner.stop(async () => undefined)
  await clock.advance(50)
  await second.owner.idle()
  expect(second.count()).toBe(4)
})

it('looks once for what several say at the same time, and not before it has begun', async () => {
  const { clock, first, add } = await setUp()
  const second = add('second')
  for (let count = 0; count < 5; count++) second.owner.released()
  await clock.advance(1_000)
  expect([first.count(), second.count()]).toEqual([4, 0])
})
