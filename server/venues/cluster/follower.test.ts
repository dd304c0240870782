import { expect, it, vi } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { recordVenue } from '../../../tests/support/venue-events.ts'
import { createInProcessBus } from '../../bus/in-process-bus.ts'
import { createCoinChainStore } from '../coin-chain-store.ts'
import { frameKinds, makeFrame, stampFrame } from '../frames/frame.ts'
import { createFrameWriter } from '../frames/frame-writer.ts'
import type { CoinChains, VenueSymbol } from '../venue.ts'
import { createFollower } from './follower.ts'
import { createMarketState } from './market-state.ts'
import { createSnapshots } from './snapshots.ts'
import { frameSubject, snapshotSubject } from './subjects.ts'

const symbol: VenueSymbol = {
  symbolId: 'A_SPBL',
  line: 1,
  base: 'A',
  quote: 'USDT',
  coinName: 'A',
  scales: { price: 0, mark: 0, index: 0, turnover: 0, volume: 0 },
  sectors: [],
  listedAt: 0,
  circulatingSupply: 0,
  maxLeverage: 0,
  supportUta: false,
  deliveryTime: 0,
  fundingInterval: 0,
  borrowRate: '0',
}

/** A follower, and a leader of any epoch that says what a test has it say. */
function line() {
  const clock = manualClock()
  const bus = createInProcessBus({ clock, onError: () => undefined })
  const events = recordVenue()
  const log = vi.fn<(text: string) => void>()
  const follower = createFollower({
    bus,
    sink: {
      ...events.sink,
      feeds: (feeds) => events.sink.feeds?.(feeds),
      blockTrades: (...batch) => events.sink.blockTrades?.(...batch),
      chains: (...batch) => events.sink.chains?.(...batch),
      about: () => undefined,
    },
    clock,
    elapsed: clock.now,
    random: () => 0.5,
    log,
  })
  /** A leader whose frames can be lost. */
  const lead = (epoch: number) => {
    let sequence = 0
    let lost = false
    const state = createMarketState()
    const writer = createFrameWriter((frame) => {
      sequence += 1
      stampFrame(frame, epoch, sequence)
      if (!lost) bus.publish(frameSubject, frame)
    })
    const snapshots = createSnapshots({
      sequence: () => sequence,
      write: () => state.write(writer.listing()),
      clock,
      elapsed: clock.now,
    })
    bus.respond(snapshotSubject(epoch), snapshots.answer)
    const tick = (last: number): void => {
      const tickers = [{ symbolId: symbol.symbolId, values: { last } }]
      state.tickers(1, clock.now(), tickers)
      writer.tickers(1, clock.now(), tickers)
    }
    return {
      list: () => {
        state.symbols([symbol])
        writer.symbols([symbol])
      },
      tick,
      tellChains: (coins: readonly CoinChains[], isWhole = false) => {
        state.chains(clock.now(), coins, isWhole)
        writer.chains(clock.now(), coins, isWhole)
      },
      loseTick: (last: number) => {
        lost = true
        tick(last)
        lost = false
      },
    }
  }
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed <= ms; passed += 100) {
      clock.advance(100)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const prices = (): unknown[] =>
    events.recording.batches.flatMap(({ tickers }) => tickers.map(({ values }) => values.last))
  return { follower, lead, pass, prices, log, bus, clock, events }
}

it('reads the chains of coins that were told before it came', async () => {
  const { lead, pass, events } = line()
  const leader = lead(1)
  const open = { deposit: 'open', withdrawal: 'open' } as const
  const coins = [{ coin: 'A', chains: [{ chain: 'a', chainName: 'A', ...open }] }]
  leader.list()
  leader.tick(1)
  leader.tellChains(coins)
  leader.tellChains([])
  await pass(2_000)
  events.recording.chains.length = 0
  leader.loseTick(2)
  leader.tick(3)
  await pass(3_000)
  expect(events.recording.chains.map((batch) => batch.coins)).toEqual([coins])
})

it('is told by the next leader that coins lost all their chains meanwhile', async () => {
  const { lead, pass, events } = line()
  const store = createCoinChainStore()
  const open = { deposit: 'open', withdrawal: 'open' } as const
  const coin = (name: string) => ({
    coin: name,
    chains: [{ chain: 'a', chainName: 'A', ...open }],
  })
  const first = lead(1)
  first.list()
  first.tellChains([coin('A'), coin('B')], true)
  await pass(2_000)
  const second = lead(2)
  second.list()
  second.tellChains([coin('B')], true)
  await pass(2_000)
  for (const { time, coins, isWhole } of events.recording.chains) store.take(time, coins, isWhole)
  expect(store.all().map((each) => each.coin)).toEqual(['B'])
})

it('takes what a leader says, and reads its state after a gap', async () => {
  const { lead, pass, prices, follower } = line()
  const leader = lead(1)
  leader.list()
  leader.tick(1)
  leader.loseTick(2)
  await pass(2_000)
  expect(prices()).toEqual([1])
  leader.tick(2)
  leader.loseTick(3)
  leader.tick(3)
  await pass(3_000)
  expect(prices().at(-1)).toBe(3)
  expect(follower.stats()).toMatchObject({ gaps: 2 })
  expect(follower.stats().snapshots).toBeGreaterThan(0)
})

it('leaves out leaders of before', async () => {
  const { lead, pass, prices, follower } = line()
  const [old, next] = [lead(1), lead(2)]
  old.list()
  old.tick(1)
  next.list()
  next.tick(2)
  old.tick(1)
  await pass(2_000)
  expect(prices()).toEqual([1, 2])
  expect(follower.epoch()).toBe(2)
  expect(follower.stats().oldFrames).toBe(1)
})

it('goes back to the epoch of the database from one that was made up', async () => {
  const { lead, pass, prices, follower, clock } = line()
  const [leader, impostor] = [lead(1), lead(4_000_000_000)]
  leader.list()
  leader.tick(1)
  await pass(100)
  const before = clock.now()
  await pass(100)
  impostor.tick(99)
  await pass(100)
  expect(follower.epoch()).toBe(4_000_000_000)
  // What the database was asked before may be older than those frames.
  follower.believe(1, before)
  expect(follower.epoch()).toBe(4_000_000_000)
  follower.believe(1, clock.now())
  leader.tick(2)
  await pass(3_000)
  expect(follower.epoch()).toBe(1)
  expect(prices().at(-1)).toBe(2)
})

it('logs what it cannot read once', async () => {
  const { bus, pass, log } = line()
  const next = makeFrame(frameKinds.alive, new Uint8Array())
  next[0] = 2
  for (const bytes of [next, next, new Uint8Array(), Uint8Array.of(1, 2, 3)]) {
    bus.publish(frameSubject, bytes)
  }
  await pass(100)
  expect(log.mock.calls.flat()).toEqual([
    'frames of another version are left out',
    'what is no frame is left out',
  ])
})
