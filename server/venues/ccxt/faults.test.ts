import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effort } from '../../../tests/support/effort.ts'
import { binance } from '../../../tests/support/exchanges/binance.ts'
import { exchangeInTest } from '../../../tests/support/exchanges/exchange-in-test.ts'
import {
  deadAnswers,
  deadSockets,
  futureDates,
  heal,
  oldDates,
  withoutRecords,
  withPrice,
  wrongPrices,
  wrongSockets,
} from '../../../tests/support/exchanges/fault-rows.ts'
import { gate } from '../../../tests/support/exchanges/gate.ts'
import {
  isTickers,
  type MovingReplay,
  movingReplay,
} from '../../../tests/support/exchanges/moving-replay.ts'
import { okx } from '../../../tests/support/exchanges/okx.ts'
import type { ExchangeReplay, Fault } from '../../../tests/support/exchanges/replay-fetch.ts'
import { replaySockets } from '../../../tests/support/exchanges/replay-sockets.ts'
import type {
  StartedExchange,
  StartOptions,
} from '../../../tests/support/exchanges/started-exchange.ts'
import type { StreamReplay } from '../../../tests/support/exchanges/streaming-exchange.ts'
import { binanceStream, gateStream, okxStream } from '../../../tests/support/exchanges/streams.ts'

const symbolIds = ['BTCUSDT_SPBL', 'BTCUSDT_UMCBL', 'BTCUSD_DMCBL'] as const

/** Exchanges with their sockets, and the ids of the pair of Ether on spot. */
const exchanges: readonly [string, ExchangeReplay, StreamReplay, readonly string[]][] = [
  ['binance', binance, binanceStream, ['ETHUSDT']],
  ['okx', okx, okxStream, ['ETH-USDT']],
  ['gate', gate, gateStream, ['ETH_USDT']],
]

async function start(replay: ExchangeReplay, options?: StartOptions): Promise<StartedExchange> {
  const started = await exchangeInTest(replay, options)
  await started.pass(5_000)
  return started
}

/** What a reader sees: a price that was right a moment ago, or that it is not known. */
function expectRightOrNone({ shown }: StartedExchange, right: readonly number[] = [100_000]): void {
  for (const symbolId of symbolIds) {
    const last = shown(symbolId, 'last')
    expect([undefined, ...right], `${symbolId} ${last}`).toContain(last && Number(last))
  }
}

async function expectBack(one: StartedExchange, price = 100_000, ms = 45_000): Promise<void> {
  await one.pass(ms)
  expect(symbolIds.map((symbolId) => Number(one.shown(symbolId, 'last')))).toEqual(
    symbolIds.map(() => price),
  )
  expect(one.events.statuses.at(-1) ?? '').toBe('')
}

function vouched({ events }: StartedExchange): number {
  return Math.max(...events.recording.batches.map((batch) => batch.time))
}

describe.each(exchanges)('%s', (id, replay, _, ether) => {
  // Rows of Gate have no dates.
  const dated = id === 'gate' ? [] : oldDates.map((row) => [row.name, row, ''] as const)
  it.each([...deadAnswers.map((row) => [row.name, row, 'tickers: '] as const), ...dated])(
    'calls nothing live while tickers are answered with %s, and loses nothing',
    async (_, { set }, text) => {
      const one = await start(replay)
      const before = vouched(one)
      set(one)
      await one.pass(20_000)
      expectRightOrNone(one)
      expect(vouched(one)).toBeLessThanOrEqual(before + 2_000)
      expect(one.events.statuses.at(-1) ?? '').toContain(text)
      heal(one)
      await expectBack(one)
    },
  )

  it.each(wrongPrices)('shows nothing of $name, and no symbol stays blank', async ({ set }) => {
    const one = await start(replay)
    set(one)
    await one.pass(8_000)
    expectRightOrNone(one)
    await expectBack(one)
  })

  it('shows a price that has really moved, as soon as a second answer agrees', async () => {
    const one = await start(replay)
    one.fault((url, body) => (isTickers(url) ? withPrice(body, '600000') : undefined))
    await one.pass(12_000)
    expect(Number(one.shown('BTCUSDT_UMCBL', 'last'))).toBe(600_000)
  })

  it('shuts nothing out by dates of the future', async () => {
    const one = await start(replay)
    futureDates.set(one)
    await one.pass(5_000)
    heal(one)
    await expectBack(one)
    expect(vouched(one)).toBeLessThanOrEqual(one.clock.now())
  })

  it('shows what is newly listed within a minute, and nothing that is gone', async () => {
    const withoutEther = (_: URL, body: unknown): Fault => {
      return { status: 200, body: withoutRecords(body, ether) }
    }
    const one = await start(replay, { prepare: ({ fault }) => fault(withoutEther) })
    const isListed = (): boolean => one.listing().some((each) => each.symbolId === 'ETHUSDT_SPBL')
    await one.pass(40_000)
    expect(isListed()).toBe(false)
    one.fault(undefined)
    await one.pass(60_000)
    expect(isListed()).toBe(true)
    expect(Number(one.shown('ETHUSDT_SPBL', 'last'))).toBe(4_000)
    one.fault(withoutEther)
    await one.pass(60_000)
    expect(isListed()).toBe(false)
  })

  it.each<[string, Fault]>([
    ['is down', { status: 503 }],
    ['bans', { status: 429, headers: { 'Retry-After': '20' } }],
    ['answers pages', { status: 200, body: '<html>' }],
  ])('comes up when it is back, if it %s at the start', async (_, fault) => {
    const started = await exchangeInTest(replay, { prepare: (one) => one.fault(() => fault) })
    expect(started.listing()).toEqual([])
    expect(started.events.statuses.at(-1)).not.toBe('')
    started.fault(undefined)
    await expectBack(started)
  })
})

interface Streaming {
  one: StartedExchange
  replay: MovingReplay
  /** Ways of the lists, as they were told last. */
  ways: () => Set<string>
  dials: () => number
  /** Moves the prices and lets time go by, so many times; what is shown is what was right a moment ago. */
  move: (times: number) => Promise<void>
}

/** Starts an exchange with sockets, whose prices move, and waits until it streams. */
async function stream(base: ExchangeReplay, messages: StreamReplay): Promise<Streaming> {
  const replay = movingReplay(base)
  const one = await start(replay, {
    sockets: (clock) =>
      replaySockets(messages, (url) => replay.answer(url, clock.now()), replay.priceOf, clock),
  })
  const ways = (): Set<string> =>
    new Set(
      one.events.feeds
        .at(-1)
        ?.map(({ way }) => way)
        .filter((way) => way !== 'missing'),
    )
  const move = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time++) {
      const before = Number(replay.priceOf('BTC'))
      replay.move()
      await one.pass(10_500)
      expectRightOrNone(one, [before, Number(replay.priceOf('BTC'))])
    }
  }
  await one.pass(25_000)
  expect(ways()).toEqual(new Set(['streaming']))
  return { one, replay, ways, move, dials: () => one.sockets?.dials() ?? 0 }
}

describe.each(exchanges)('the sockets of %s', (_, base, messages) => {
  it.each(deadSockets)('are told from live ones and left behind: $name', async ({ set }) => {
    const { one, replay, ways, move, dials } = await stream(base, messages)
    const before = dials()
    set(one)
    await move(6)
    expect(ways()).toEqual(new Set(['polled']))
    const feeds = one.events.feeds.at(-1) ?? []
    expect(feeds.some(({ cuts = 0, refused }) => cuts > 0 && refused > 0)).toBe(true)
    // Each opens again after a second, two, four, and so on.
    expect(dials() - before).toBeLessThanOrEqual(8 * before)
    heal(one)
    await expectBack(one, Number(replay.priceOf('BTC')), 130_000)
    expect(ways()).toEqual(new Set(['streaming']))
  })

  it.each(wrongSockets)('show nothing wrong: $name', async ({ set }) => {
    const { one, replay, move } = await stream(base, messages)
    set(one)
    await move(2)
    heal(one)
    await expectBack(one, Number(replay.priceOf('BTC')), 15_000)
  })
})

describe.each(exchanges)('%s, whatever happens in whatever order', (_, base, messages) => {
  const rows = [...deadAnswers, ...wrongPrices, futureDates, ...deadSockets, ...wrongSockets]
  const run = effort(1, 20)

  it('shows what is right or nothing, and is back afterwards', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(rows.length - 1), fc.integer({ min: 1, max: 30 })), {
          minLength: 4,
          maxLength: 8,
        }),
        async (steps) => {
          const { one, replay } = await stream(base, messages)
          for (const [row, seconds] of steps) {
            heal(one)
            rows[row]?.set(one)
            await one.pass(seconds * 1_000)
            expectRightOrNone(one)
          }
          heal(one)
          await expectBack(one, Number(replay.priceOf('BTC')), 150_000)
          await one.venue.stop()
        },
      ),
      { numRuns: run, ...(run === 1 && { seed: 13 }) },
    )
  })
})
