import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../tests/support/alerts/random.ts'
import { makeVirtualClock } from '../../../tests/support/virtual-clock.ts'
import { createInProcessBus } from '../../bus/in-process-bus.ts'
import { evenSockets } from './even-sockets.ts'

const perSecond = 50

/** Gateways with so many sockets each, whose clients a proxy sends on: to the emptiest, or to any. */
function cluster(loads: readonly number[], proxy: 'emptiest' | 'any', seed = 1) {
  const clock = makeVirtualClock(1_700_000_000_000)
  const random = seededRandom(seed)
  const bus = createInProcessBus({
    clock,
    onError: (what, error) => expect([what, error]).toBe(''),
  })
  const log = { info: () => undefined, warn: () => undefined }
  const gateways: Gateway[] = []
  let moved = 0
  /** Most that one gateway was sent in a second. */
  let busiest = 0

  interface Gateway {
    sockets: number
    taken: number
    isThere: boolean
    end: () => void
  }

  const takerOf = (): Gateway | undefined => {
    const there = gateways.filter(({ isThere }) => isThere)
    if (proxy === 'any') return there[random.whole(0, there.length - 1)]
    return there.toSorted((a, b) => a.sockets - b.sockets)[0]
  }
  /** A client connects to where the proxy sends it, then leaves; it takes some seconds. */
  const goOver = (from: Gateway): void => {
    clock.after(random.whole(0, 3_000), () => {
      const taker = takerOf()
      if (taker === undefined) return
      taker.sockets += 1
      taker.taken += 1
      from.sockets -= 1
      moved += 1
    })
  }
  const add = (sockets: number): Gateway => {
    let asked: number[] = []
    const gateway: Gateway = { sockets, taken: 0, isThere: true, end: () => undefined }
    const end = evenSockets({
      bus,
      clock,
      log,
      perSecond,
      random: random.next,
      takesVisitors: () => gateway.isThere,
      hub: {
        staying: () => {
          asked = asked.filter((at) => clock.now() - at < 3_000)
          return Math.max(0, gateway.sockets - asked.length)
        },
        askToGoOver: (count) => {
          expect(count).toBeLessThanOrEqual(perSecond)
          for (let each = 0; each < count; each++) {
            asked.push(clock.now())
            goOver(gateway)
          }
        },
      },
    })
    gateway.end = () => {
      gateway.isThere = false
      end()
    }
    gateways.push(gateway)
    return gateway
  }
  const pass = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second++) {
      await clock.advance(1_000)
      for (const gateway of gateways) {
        busiest = Math.max(busiest, gateway.taken)
        gateway.taken = 0
      }
    }
  }
  for (const load of loads) add(load)
  const there = (): number[] => gateways.filter((one) => one.isThere).map((one) => one.sockets)
  return { gateways, add, pass, there, moved: () => moved, busiest: () => busiest }
}

/** How much the fullest gateway has, and the emptiest, as parts of the mean. */
function extremes(sockets: readonly number[]): { most: number; least: number } {
  const mean = sockets.reduce((sum, one) => sum + one, 0) / sockets.length
  return { most: Math.max(...sockets) / mean, least: Math.min(...sockets) / mean }
}

function expectEven(sockets: readonly number[]): void {
  const { most, least } = extremes(sockets)
  expect(most).toBeLessThan(1.26)
  expect(least).toBeGreaterThan(0.59)
}

describe.each(['emptiest', 'any'] as const)(
  'gateways behind a proxy that sends to the %s',
  (proxy) => {
    it.each([
      [[2_000, 0]],
      [[3_000, 3_000, 0]],
      [[5_000, 200, 200, 200]],
      [[1_000, 1_000, 1_000, 0, 0]],
      [[1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 0]],
    ])('of %j: even out, with a move or two of each client, and then rest', async (loads) => {
      for (let seed = 1; seed <= 2; seed++) {
        const { pass, there, moved, busiest } = cluster(loads, proxy, seed)
        const mean = loads.reduce((sum, one) => sum + one, 0) / loads.length
        const tooMany = loads.reduce((sum, one) => sum + Math.max(0, one - mean), 0)
        await pass(600)
        expectEven(there())
        // Where the proxy looks at nothing some come back to where they were.
        const ways = proxy === 'emptiest' ? 1.05 : loads.length * 2
        expect(moved()).toBeLessThanOrEqual(tooMany * ways)
        expect(busiest()).toBeLessThanOrEqual(perSecond * 4)
        const before = moved()
        await pass(900)
        expect(moved()).toBe(before)
      }
    })

    it('take a new one in, and do without one that leaves', async () => {
      const { add, pass, there, gateways } = cluster([1_000, 1_000], proxy)
      await pass(30)
      expect(there()).toEqual([1_000, 1_000])
      add(0)
      // A proxy has to find it first.
      await pass(9)
      expect(there()).toEqual([1_000, 1_000, 0])
      await pass(600)
      expectEven(there())
      const [first] = gateways
      first?.end()
      await pass(600)
      expectEven(there())
    })
  },
)

it('leaves clients where they are while the loads differ little', async () => {
  const { pass, moved } = cluster([1_100, 950, 950], 'emptiest')
  await pass(900)
  expect(moved()).toBe(0)
})
