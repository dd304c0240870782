import { describe, expect, it } from 'vitest'
import { fakeExchange } from '../../../../tests/support/fake-exchange.ts'
import { type ManualClock, manualClock } from '../../../../tests/support/manual-clock.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { openTickerStream, type TickerStream } from './ticker-stream.ts'

describe('openTickerStream', () => {
  it('asks for every symbol, in small chunks, on few connections, one after the other', async () => {
    const symbols = Array.from({ length: 950 }, (_, index) => `S${index}`)
    const { clock, connections, watched } = await open(symbols)
    expect(connections).toHaveLength(3)
    expect(watched).toHaveLength(3)
    await pass(clock, 150)
    expect(watched).toHaveLength(6)
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

  it('vouches only while all of its symbols are being streamed', async () => {
    const symbols = Array.from({ length: 60 }, (_, index) => `S${index}`)
    const { stream, clock, connections, answers } = await open(symbols)
    await pass(clock, 150)
    const write = (): void => {
      for (const { tickers } of connections) tickers.S0 = {}
    }
    write()
    expect(stream.vouchedFor()).toBe(0)
    answers[0]?.resolve({})
    await settle()
    expect(stream.vouchedFor()).toBe(0)
    answers[1]?.resolve({})
    await settle()
    expect(stream.vouchedFor()).toBe(clock.now())
    await pass(clock, 1_000)
    answers.at(-1)?.reject(new Error('cut'))
    await settle()
    expect(stream.vouchedFor()).toBe(0)
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
    expect(stream.refused()).toEqual({ symbols: 0, cause: '' })
    answers[1]?.reject(new Error('no such channel'))
    await settle()
    expect(stream.refused()).toEqual({ symbols: 10, cause: 'no such channel' })
    await pass(clock, 2_000)
    answers.at(-1)?.resolve({})
    await settle()
    expect(stream.refused()).toEqual({ symbols: 0, cause: '' })
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
    const stream = openTickerStream({ open: async () => exchange, kinds: [['A']], clock })
    await pass(clock, 0)
    await pass(clock, 150)
    expect(asked).toBeLessThanOrEqual(2)
    await stream.stop()
  })

  it('stays silent when no connection can be opened', async () => {
    const stream = openTickerStream({
      open: () => Promise.reject(new Error('no memory')),
      kinds: [['A']],
      clock: manualClock(),
    })
    await settle()
    expect(stream.vouchedFor()).toBe(0)
    expect(stream.take().size).toBe(0)
    expect(stream.refused()).toEqual({ symbols: 1, cause: 'no memory' })
    await stream.stop()
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
