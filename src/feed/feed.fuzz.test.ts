import fc from 'fast-check'
import { expect, it } from 'vitest'
import { effort } from '../../tests/support/effort.ts'
import { pass } from '../../tests/support/fake-gateway.ts'
import { feedHarness } from '../../tests/support/feed-harness.ts'
import { makeFrame } from '../../tests/support/ticker-data.ts'
import type { MarketType } from '../contract/market/market-types.ts'
import { fieldMask, tickerFieldCount, tickerFields } from '../contract/market/ticker-fields.ts'
import type { ListFeed } from './feed-types.ts'
import { flushInterval } from './store/flush-scheduler.ts'

const coins = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'ADA']
const bases = new Map<MarketType, string[]>([
  [1, coins],
  [10, coins.slice(0, 4)],
])
const fields = Array.from({ length: tickerFieldCount }, (_, field) => field)
const everyField = fieldMask(...tickerFields)

const marketType = fc.constantFrom<MarketType>(1, 10)
const cell = fc.record({
  line: marketType,
  row: fc.nat(coins.length - 1),
  field: fc.nat(tickerFieldCount - 1),
  value: fc.option(fc.integer({ min: -1_000, max: 2 ** 30 }), { nil: Number.NaN }),
})
const flag = fc.boolean()
const listing = fc.shuffledSubarray(coins, { minLength: 1 })

/** What can happen; weights keep the market moving between the faults. */
const steps = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: fc.tuple(fc.constant('ticks' as const), fc.array(cell)) },
    { weight: 8, arbitrary: fc.tuple(fc.constant('wait' as const), fc.nat(4_000)) },
    { weight: 6, arbitrary: fc.tuple(fc.constant('check' as const)) },
    { weight: 2, arbitrary: fc.tuple(fc.constant('lose a frame' as const), marketType) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('damage a frame' as const), marketType) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('new epoch' as const), marketType) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('new listing' as const), marketType, listing) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('disconnect' as const)) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('die silently' as const)) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('refuse sockets' as const), flag) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('fail requests' as const), flag) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('lose the network' as const), flag) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('hide the page' as const), flag) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('change the view' as const), marketType) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('pause' as const), flag) },
  ),
  { maxLength: 40 },
)

type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never

/** A list that was never had fails to load beside one that is live. */
const failedList: [number, Step[]] = [
  0,
  [['change the view', 10], ['fail requests', true], ['check']],
]

/** What a page shows that draws every cell of a list and repaints what it is told to. */
function drawList(feed: ListFeed) {
  let rows: number[][] = []
  let stops: (() => void)[] = []
  const read = (row: number) => fields.map((field) => feed.value(row, field))
  const draw = () => {
    for (const stop of stops) stop()
    const count = feed.status.get().table?.symbolId.length ?? 0
    rows = Array.from({ length: count }, (_, row) => read(row))
    stops = rows.map((_, row) =>
      feed.watch(row, everyField, () => {
        rows[row] = read(row)
      }),
    )
  }
  draw()
  feed.status.subscribe(draw)
  return () => rows
}

function makeWorld(seed: number) {
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const harness = feedHarness(bases, { random })
  const { clock, gateway, lifecycle, frames, feed } = harness
  gateway.latency = () => 1 + Math.floor(random() * 150)
  gateway.batches = random() < 0.5
  gateway.wholeInterval = random() < 0.5 ? 0 : 7_000
  gateway.snapshotAge = 1_000
  const views = new Map<MarketType, { feed: ListFeed; release(): void; shown: () => number[][] }>()
  const checks = { live: 0 }
  let painted = 0

  /** A frame late enough after the one before to be allowed a flush. */
  function paint(): void {
    painted += flushInterval
    frames.run(painted)
  }

  function look(at: MarketType): void {
    const view = views.get(at)
    if (view !== undefined) {
      view.release()
      views.delete(at)
      return
    }
    const retained = feed.retain(at)
    views.set(at, { ...retained, shown: drawList(retained.feed) })
  }

  async function wait(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 250) {
      await pass(clock, 250, 25)
      gateway.cut()
      paint()
    }
  }

  /** Sends everybody a frame and lets all that is under way arrive. */
  async function settle(): Promise<void> {
    gateway.cut()
    for (let tries = 0; tries < 100 && gateway.inFlight() > 0; tries++) await pass(clock, 20, 20)
  }

  /**
   * Whenever the feed says live and nothing is under way, every value is the gateway's unless it is held: all of them are watched, and
   * the gateway has been told so a moment later.
   */
  async function check(): Promise<void> {
    if (gateway.wholeInterval > 0) await wait(1_000)
    // A subscription that arrives after the first frames were sent is told the rest by the second.
    await settle()
    await settle()
    paint()
    if (feed.state.get() !== 'live' || gateway.inFlight() > 0 || gateway.silent()) return
    for (const [at, view] of views) {
      const list = gateway.lists.get(at)
      const count = list?.table.symbolId.length ?? 0
      const held = Array.from({ length: count }, (_, row) =>
        fields.map((field) => view.feed.value(row, field)),
      )
      expect(view.feed.status.get().table).toEqual(list?.table)
      if (!feed.paused.get()) {
        expect(held).toEqual(list?.values)
        expect(view.shown()).toEqual(list?.values)
      }
      checks.live += 1
    }
  }

  async function play(step: Step): Promise<void> {
    switch (step[0]) {
      case 'ticks':
        for (const { line: at, row, field, value } of step[1]) gateway.set(at, row, field, value)
        return
      case 'wait':
        return wait(step[1])
      case 'check':
        return check()
      case 'lose a frame':
        return gateway.cutLosing(step[1])
      case 'damage a frame': {
        const { table, epoch = 0, seq = 0 } = gateway.lists.get(step[1]) ?? {}
        const head = { line: step[1], table: Number.parseInt(table?.md5.slice(0, 8) ?? '', 16) }
        const row = { last: 123_456_789 }
        const whole = makeFrame({ ...head, epoch, seq, since: seq }, { 0: { ...row, open24h: 5 } })
        return gateway.shout(whole.slice(0, -1))
      }
      case 'new epoch':
        return gateway.restartEpoch(step[1])
      case 'new listing':
        return gateway.relist(step[1], step[2])
      case 'disconnect':
        return gateway.disconnectAll(1012)
      case 'die silently':
        return gateway.blackhole()
      case 'refuse sockets':
        gateway.down = step[1]
        return
      case 'fail requests':
        gateway.httpDown = step[1]
        return
      case 'lose the network':
        lifecycle.isOnline = !step[1]
        return lifecycle.emit(step[1] ? 'offline' : 'online')
      case 'hide the page':
        return lifecycle.emit(step[1] ? 'hide' : 'show')
      case 'change the view':
        return look(step[1])
      case 'pause':
        return feed.paused.set(step[1])
    }
  }

  return { ...harness, views, checks, look, wait, check, play }
}

it('never calls values live that are not the gateway’s, and always recovers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), steps, async (seed, played) => {
      const { gateway, lifecycle, socket, feed, views, checks, look, wait, check, play } =
        makeWorld(seed)
      look(1)
      await wait(2_500)
      await check()
      expect(checks.live).toBe(1)
      for (const step of played) await play(step)
      gateway.down = false
      gateway.httpDown = false
      lifecycle.isOnline = true
      feed.paused.set(false)
      lifecycle.emit('show')
      if (!views.has(1)) look(1)
      await wait(60_000)
      expect(feed.state.get()).toBe('live')
      const before = checks.live
      await check()
      expect(checks.live - before).toBe(views.size)
      feed.close()
      socket.close()
    }),
    { numRuns: effort(60, 1_500), examples: [failedList] },
  )
}, 120_000)
