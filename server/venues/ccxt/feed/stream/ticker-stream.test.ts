import { describe, expect, it } from 'vitest'
import { fakeExchange } from '../../../../../tests/support/fake-exchange.ts'
import { type ManualClock, manualClock } from '../../../../../tests/support/manual-clock.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import { createStreamBudget } from './stream-budget.ts'
import type { TickerStream } from './stream-connection.ts'
import { openTickerStream } from './ticker-stream.ts'

describe('openTickerStream', () => {
  it('asks for every symbol, in small chunks, on few connections, one after the other', async () => {
    const symbols = Array.from({ length: 950 }, (_, index) => `S${index}`)
    const { clock, connections, watched } = await open(symbols)
    expect(connections).toHaveLength(3)
    expect(watched).toHaveLength(1)
    await pass(clock, 250)
    expect(watched).toHaveLength(4)
    await pass(clock, 250)
    await pass(clock, 150 * 8)
    expect(watched.flat().sort()).toEqual([...symbols].sort())
    expect(Math.max(...watched.map((chunk) => chunk.length))).toBe(50)
  })

  it('loses no ticker between two looks, though ccxt answers with one', async () => {
    const { stream, connections } = await open(['A', 'B'])
    const tickers = connections[0]?.tickers ?? {}
    tickers.A = { last: '1' }
    tickers.A = { last: '3' }
    tickers.B = { last: '7' }
    tickers.A = { last: '2' }
    expect([...stream.take()]).toEqual([
      ['A', [{ last: '1' }, { last: '3' }, { last: '2' }]],
      ['B', [{ last: '7' }]],
    ])
    expect(stream.take().size).toBe(0)
    expect(tickers.A).toEqual({ last: '2' })
  })

  it('bounds what waits for a look', async () => {
    const { stream, connections } = await open(['A'])
    const tickers = connections[0]?.tickers ?? {}
    for (let last = 0; last < 1_000; last++) tickers.A = { last }
    const waiting = stream.take().get('A') ?? []
    expect(waiting).toHaveLength(64)
    expect(waiting.at(-1)).toEqual({ last: 999 })
  })

  it('flows only while all of its symbols are being streamed, from when the last of them is', async () => {
    const symbols = Array.from({ length: 60 }, (_, index) => `S${index}`)
    const { stream, clock, connections, answers } = await open(symbols)
    await pass(clock, 150)
    const write = (): void => {
      for (const { tickers } of connections) tickers.S0 = {}
    }
    write()
    expect(stream.flow()).toBeUndefined()
    answers[0]?.resolve({})
    await settle()
    expect(stream.flow()).toBeUndefined()
    await pass(clock, 400)
    answers[1]?.resolve({})
    await settle()
    const since = clock.now()
    expect(stream.flow()).toEqual({ since, heard: since })
    await pass(clock, 5_000)
    write()
    expect(stream.flow()).toEqual({ since, heard: since + 5_000 })
    answers.at(-1)?.reject(new Error('cut'))
    await settle()
    expect(stream.flow()).toBeUndefined()
    expect(stream.refused().cuts).toBe(1)
  })

  it('asks for kinds of markets apart, and for no more in a frame than the exchange takes', async () => {
    const spot = Array.from({ length: 25 }, (_, index) => `S${index}`)
    const { clock, connections, watched } = await open(spot, { dated: ['D0', 'D1'], frame: 10 })
    await pass(clock, 150 * 3)
    expect(connections).toHaveLength(1)
    expect(watched.map((frame) => frame.length)).toEqual([10, 10, 5, 2])
    expect(watched.at(-1)).toEqual(['D0', 'D1'])
  })

  it('counts what is refused, and why', async () => {
    const symbols = Array.from({ length: 60 }, (_, index) => `S${index}`)
    const { stream, clock, answers } = await open(symbols)
    await pass(clock, 150)
    expect(stream.refused()).toMatchObject({ symbols: 0, cause: '' })
    answers[1]?.reject(new Error('no such channel'))
    await settle()
    expect(stream.refused()).toMatchObject({ symbols: 10, cause: 'no such channel' })
    await pass(clock, 2_000)
    answers.at(-1)?.resolve({})
    await settle()
    expect(stream.refused()).toMatchObject({ symbols: 0, cause: '' })
  })

  it('asks again after a failure, ever more rarely', async () => {
    const { clock, watched, answers } = await open(['A'])
    for (const pause of [1_000, 2_000, 4_000]) {
      const before = watched.length
      answers.at(-1)?.reject(new Error('cut'))
      await settle()
      await pass(clock, pause - 1)
      expect(watched).toHaveLength(before)
      await pass(clock, 1)
      expect(watched).toHaveLength(before + 1)
    }
  })

  it('does not turn in circles when the exchange answers at once', async () => {
    const clock = manualClock()
    let asked = 0
    const exchange = fakeExchange({
      watchTickers: async () => {
        asked += 1
      },
    })
    const budget = createStreamBudget(clock)
    const stream = openTickerStream({ open: async () => exchange, kinds: [['A']], budget, clock })
    await pass(clock, 0)
    await pass(clock, 150)
    expect(asked).toBeLessThanOrEqual(2)
    await stream.stop()
  })

  it('keeps backing off from what opens and closes in a loop, and tells of it', async () => {
    const { stream, clock, watched, answers } = await open(['A'])
    for (const pause of [1_000, 2_000, 4_000, 8_000]) {
      const before = watched.length
      answers.at(-1)?.resolve({})
      await settle()
      await pass(clock, 5_000)
      answers.at(-1)?.reject(new Error('closed'))
      await settle()
      await pass(clock, pause - 1)
      expect(watched).toHaveLength(before + 1)
      await pass(clock, 1)
      await pass(clock, 250)
      expect(watched).toHaveLength(before + 2)
    }
    answers.at(-1)?.resolve({})
    await settle()
    expect(stream.refused()).toEqual({ symbols: 1, cause: 'closed', cuts: 4 })
    await pass(clock, 60_000)
    answers.at(-1)?.resolve({})
    await settle()
    expect(stream.refused()).toEqual({ symbols: 0, cause: '', cuts: 4 })
  })

  it('forgets old failures of what has been streamed for long', async () => {
    const { clock, watched, answers } = await open(['A'])
    for (const pause of [1_000, 1_000]) {
      answers.at(-1)?.resolve({})
      await settle()
      await pass(clock, 61_000)
      answers.at(-1)?.reject(new Error('closed after a day'))
      await settle()
      const before = watched.length
      await pass(clock, pause)
      await pass(clock, 250)
      expect(watched).toHaveLength(before + 1)
    }
  })

  it('doubts a socket that says nothing while prices move, and opens it anew', async () => {
    const { stream, clock, connections, answers, closed } = await open(['A', 'B'])
    answers.at(-1)?.resolve({})
    await settle()
    await pass(clock, 14_000)
    stream.missed(['A'])
    expect(stream.flow()).toBeDefined()
    await pass(clock, 2_000)
    stream.missed(['C'])
    expect(stream.flow()).toBeDefined()
    stream.missed(['A'])
    expect(stream.flow()).toBeUndefined()
    const tickers = connections[0]?.tickers ?? {}
    tickers.B = {}
    expect(stream.flow()).toBeDefined()
    await pass(clock, 16_000)
    stream.missed(['A'])
    stream.missed(['A'])
    await settle()
    expect(stream.refused()).toEqual({ symbols: 2, cause: 'it says nothing', cuts: 1 })
    expect(closed()).toBe(1)
    await pass(clock, 1_000)
    await pass(clock, 250)
    expect(connections).toHaveLength(2)
    tickers.A = { last: 'of before' }
    expect(stream.take().has('A')).toBe(false)
    answers.at(-1)?.resolve({})
    await settle()
    expect(stream.flow()).toBeDefined()
  })

  it('tries again where no connection can be opened', async () => {
    const clock = manualClock()
    let opened = 0
    const stream = openTickerStream({
      open: async () => {
        opened += 1
        throw new Error('no memory')
      },
      kinds: [['A']],
      budget: createStreamBudget(clock),
      clock,
    })
    await settle()
    expect(stream.flow()).toBeUndefined()
    expect(stream.take().size).toBe(0)
    expect(stream.refused()).toEqual({ symbols: 1, cause: 'no memory', cuts: 0 })
    await pass(clock, 1_000)
    expect(opened).toBe(2)
    await stream.stop()
    await pass(clock, 100_000)
    expect(opened).toBe(2)
  })

  it('closes its connections and asks no more once it is stopped', async () => {
    const { stream, clock, closed, watched, answers } = await open(['A'])
    await stream.stop()
    answers.at(-1)?.reject(new Error('closed by user'))
    await settle()
    await pass(clock, 100_000)
    expect(closed()).toBe(1)
    expect(watched).toHaveLength(1)
    expect(clock.pending()).toBe(0)
  })
})

interface Opened {
  stream: TickerStream
  clock: ManualClock
  connections: Exchange[]
  watched: (readonly string[])[]
  answers: PromiseWithResolvers<unknown>[]
  closed: () => number
}

async function open(
  symbols: readonly string[],
  { dated = [], frame }: { dated?: readonly string[]; frame?: number } = {},
): Promise<Opened> {
  const clock = manualClock()
  const connections: Exchange[] = []
  const watched: (readonly string[])[] = []
  const answers: PromiseWithResolvers<unknown>[] = []
  let closed = 0
  const connect = async (): Promise<Exchange> => {
    const exchange = fakeExchange({
      watchTickers: (chunk) => {
        const answer = Promise.withResolvers<unknown>()
        watched.push(chunk)
        answers.push(answer)
        return answer.promise
      },
      close: async () => {
        closed += 1
      },
    })
    connections.push(exchange)
    return exchange
  }
  const stream = openTickerStream({
    open: connect,
    kinds: dated.length === 0 ? [symbols] : [symbols, dated],
    frame,
    budget: createStreamBudget(clock),
    clock,
  })
  await pass(clock, 0)
  return { stream, clock, connections, watched, answers, closed: () => closed }
}

async function pass(clock: ManualClock, ms: number): Promise<void> {
  await settle()
  clock.advance(ms)
  await settle()
}

/** Lets every promise that is settled already be heard of. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
