import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tickerFields } from '../../src/contract/market/ticker-fields.ts'
import type { Subscription } from '../../src/contract/socket.ts'
import { listedSymbol } from '../../tests/support/listing.ts'
import { manualClock } from '../../tests/support/manual-clock.ts'
import { FrameReader, stateOf, symbolIdsOf } from '../../tests/support/market.ts'
import { FakeSubscriber, read, rows, tickerReaders } from '../../tests/support/ticker-readers.ts'

describe('subscribe', () => {
  it('continues from the revision that the subscriber holds', () => {
    const { clock, move, join } = tickerReaders()
    move(0, 1)
    const first = join({ seq: 0 })
    expect(first.messages).toMatchObject([{ action: 'subscribe', code: 0, arg: { bizNo: '10' } }])
    clock.advance(250)
    const late = join({ seq: 0 })
    move(1, 2)
    clock.advance(250)
    for (const subscriber of [first, late]) {
      const reader = read(subscriber)
      expect([reader.value(0, 'last'), reader.value(1, 'last')]).toEqual([1, 2])
    }
  })

  it('is answered by a reset when the state cannot be continued', () => {
    const { asked, join, stats } = tickerReaders()
    const { epoch = 0 } = asked()
    const wrong: Partial<Subscription>[] = [
      { epoch: epoch + 1, table: undefined },
      { seq: 5, table: undefined },
      { epoch: epoch + 1, table: 7 },
      { bizNo: '12', epoch: 7, seq: 0 },
    ]
    for (const parts of wrong) {
      expect(join(parts).messages).toMatchObject([{ action: 'reset', arg: parts }])
    }
    expect(stats).toMatchObject({ resets: 4, subscriptions: 0 })
  })

  it.each([[undefined], [[1]]])(
    'brings all to who holds what another gateway told of the table, and looks at %j',
    (looked) => {
      const { clock, move, asked, join, stats } = tickerReaders()
      move(0, 1)
      move(1, 2)
      clock.advance(250)
      const { epoch = 0 } = asked()
      const elsewhere = { epoch: epoch + 1, seq: 1_000, ...(looked && { rows: looked }) }
      const subscriber = join(elsewhere)
      expect(subscriber.messages).toMatchObject([
        { action: 'subscribe', code: 0, arg: { epoch: epoch + 1 } },
      ])
      move(2, 3)
      clock.advance(250)
      const reader = read(subscriber)
      expect(reader.heads).toMatchObject([{ epoch, since: 0 }])
      expect([0, 1, 2].map((row) => reader.value(row, 'last'))).toEqual([1, 2, 3])
      expect(stats.resets).toBe(0)
    },
  )

  it('brings their rows first to who holds nothing of the table, and all others with the next whole frame', () => {
    const { clock, move, join, stats } = tickerReaders()
    for (const row of [0, 1, 2]) move(row, row + 1)
    clock.advance(250)
    const subscriber = join({ epoch: undefined, seq: undefined, rows: [2, 0] })
    move(0, 5)
    clock.advance(250)
    const reader = read(subscriber)
    const values = () => [0, 1, 2].map((row) => reader.value(row, 'last'))
    expect(reader.heads).toMatchObject([{ since: undefined }])
    expect(values()).toEqual([5, Number.NaN, 3])
    clock.advance(7_000)
    read(subscriber, reader)
    expect(values()).toEqual([5, 2, 3])
    expect(stats.resets).toBe(0)
  })

  it('is answered by a reset without a state to continue from', () => {
    const { topic } = tickerReaders()
    const arg: Subscription = { topic: 'ticker', bizNo: '10' }
    expect(topic.subscribe(new FakeSubscriber(), arg)).toEqual({ action: 'reset', arg })
  })

  it.each(['', '2', '10.5', 'ten', undefined])('refuses the list %j', (bizNo) => {
    const { topic, asked } = tickerReaders()
    const { bizNo: _, ...rest } = asked()
    const answer = topic.subscribe(
      new FakeSubscriber(),
      bizNo === undefined ? rest : { ...rest, bizNo },
    )
    expect(answer).toMatchObject({ action: 'subscribe', code: 40_000, msg: 'bizNo: unknown list' })
  })

  it('twice is one subscription, from the second position on', () => {
    const { clock, topic, move, asked, join, stats } = tickerReaders()
    move(0, 1)
    const subscriber = join({ seq: 0 })
    clock.advance(250)
    subscriber.frames.length = 0
    topic.subscribe(subscriber, asked({ seq: 0 }))
    clock.advance(1_000)
    expect(subscriber.frames).toHaveLength(1)
    expect(read(subscriber).value(0, 'last')).toBe(1)
    expect(stats.subscriptions).toBe(1)
  })
})

describe('unsubscribe and leave', () => {
  it('end the frames', () => {
    const { clock, topic, move, asked, join, stats } = tickerReaders()
    const one = join()
    const two = join()
    topic.unsubscribe(one, asked())
    topic.leave(two)
    topic.leave(two)
    move(0, 1)
    clock.advance(250)
    expect([...one.frames, ...two.frames]).toEqual([])
    expect(stats.subscriptions).toBe(0)
  })
})

describe('frames', () => {
  it('are the very same bytes for every subscriber', () => {
    const { clock, move, join } = tickerReaders()
    const subscribers = [join(), join(), join()]
    move(0, 1)
    clock.advance(250)
    const frames = subscribers.map((subscriber) => subscriber.frames[0])
    expect(frames[0]).toBeInstanceOf(Buffer)
    expect(new Set(frames).size).toBe(1)
  })

  it('follow one upon the other without repeating anything', () => {
    const { clock, move, join } = tickerReaders()
    const subscriber = join()
    for (let last = 1; last <= 3; last++) {
      move(0, last)
      clock.advance(250)
    }
    const spans = read(subscriber).heads.map((head) => [head.since, head.seq])
    expect(spans).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ])
  })

  it('come at most once in 250 ms, with everything since', () => {
    const { clock, move, join } = tickerReaders()
    const subscriber = join()
    for (let last = 1; last <= 20; last++) {
      move(last % 3, last)
      clock.advance(25)
    }
    expect(subscriber.frames).toHaveLength(2)
  })

  it('come once a second while nothing changes, without rows', () => {
    const { clock, join } = tickerReaders()
    const subscriber = join()
    clock.advance(250)
    subscriber.frames.length = 0
    clock.advance(5_000)
    expect(subscriber.frames).toHaveLength(5)
    const reader = read(subscriber)
    expect(reader.heads.every((head) => head.since === head.seq)).toBe(true)
  })

  it('stop, with a reset, when a new listing begins another epoch', () => {
    const { clock, market, join, asked, stats } = tickerReaders()
    const subscriber = join()
    const arg = asked()
    market.sink.symbols([listedSymbol('NEWUSDT_UMCBL')])
    clock.advance(2_000)
    expect(subscriber.frames).toEqual([])
    expect(subscriber.messages.slice(1)).toEqual([{ action: 'reset', arg }])
    expect(stats).toMatchObject({ subscriptions: 0, resets: 1 })
  })

  it('end with the topic', () => {
    const { clock, topic, move, join } = tickerReaders()
    const subscriber = join()
    topic.stop()
    move(0, 1)
    clock.advance(5_000)
    expect(subscriber.frames).toEqual([])
  })
})

describe('a slow reader', () => {
  it('is skipped, and later sent in one frame all that it missed', () => {
    const { clock, market, move, join, stats } = tickerReaders()
    const subscriber = join()
    subscriber.room = 0
    for (let row = 0; row < 9; row++) {
      move(row, row + 1)
      clock.advance(250)
    }
    expect(subscriber.frames).toEqual([])
    expect(stats.framesSkipped).toBe(9)
    subscriber.room = 1_000
    clock.advance(1_000)
    expect(subscriber.frames).toHaveLength(1)
    expect(read(subscriber).columns).toEqual(stateOf(market, 10, rows))
    expect(stats).toMatchObject({ framesMerged: 1, resets: 0 })
  })

  it('is not sent a frame that it has no room for yet', () => {
    const { clock, move, join, stats } = tickerReaders()
    const subscriber = join()
    subscriber.room = 10
    move(0, 1)
    clock.advance(250)
    expect(subscriber.frames).toEqual([])
    subscriber.room = 100
    clock.advance(1_000)
    expect(read(subscriber).value(0, 'last')).toBe(1)
    expect(stats).toMatchObject({ framesSkipped: 1, framesMerged: 1 })
  })

  it('is sent back to the snapshot when it lacks more than a socket may hold', () => {
    const clock = manualClock()
    const many = 6_000
    const { market, join, stats } = tickerReaders(clock, many)
    const subscriber = join()
    const ids = symbolIdsOf(many)
    const values = Object.fromEntries(tickerFields.map((field) => [field, 10_000_123]))
    market.sink.tickers(
      10,
      clock.now(),
      ids.map((symbolId) => ({ symbolId, values })),
    )
    clock.advance(250)
    expect(subscriber.frames).toEqual([])
    expect(subscriber.messages.at(-1)).toMatchObject({ action: 'reset' })
    expect(stats).toMatchObject({ resets: 1, subscriptions: 0 })
  })

  it('does not change what others receive', () => {
    const { clock, move, join } = tickerReaders()
    const slow = join()
    const others = [join(), join()]
    slow.room = 0
    move(0, 1)
    clock.advance(250)
    expect(others.map((other) => other.frames.length)).toEqual([1, 1])
  })
})

describe('many readers', () => {
  /** A topic with 1,000 readers and the turns that it asks for, run when the test says so. */
  function crowd() {
    const turns: (() => void)[] = []
    const clock = { ...manualClock(), after: (_: number, task: () => void) => hold(task) }
    const hold = (task: () => void): (() => void) => {
      turns.push(task)
      return () => undefined
    }
    const under = tickerReaders(clock)
    const readers = Array.from({ length: 1_000 }, () => under.join())
    const served = (): number => readers.filter(({ frames }) => frames.length > 0).length
    return { ...under, readers, served, turn: () => turns.shift()?.() }
  }

  it('are served a slice at a time, so that others have a turn', () => {
    const { clock, market, move, readers, served, turn } = crowd()
    move(0, 1)
    clock.advance(250)
    expect(served()).toBe(400)
    turn()
    expect(served()).toBe(800)
    turn()
    expect(served()).toBe(1_000)
    const state = stateOf(market, 10, rows)
    for (const reader of readers) expect(read(reader).columns).toEqual(state)
  })

  it('are all served before the next frame begins', () => {
    const { clock, market, move, readers, served, turn } = crowd()
    move(0, 1)
    clock.advance(250)
    move(1, 2)
    clock.advance(1_000)
    expect(served()).toBe(400)
    expect(readers[0]?.frames).toHaveLength(1)
    for (let count = 0; count < 4; count++) turn()
    expect(served()).toBe(1_000)
    clock.advance(250)
    for (let count = 0; count < 4; count++) turn()
    const state = stateOf(market, 10, rows)
    for (const reader of readers) expect(read(reader).columns).toEqual(state)
  })

  it('are not sent frames of another epoch when the listing changes halfway', () => {
    const { clock, market, move, readers, served, turn, stats } = crowd()
    move(0, 1)
    clock.advance(250)
    market.sink.symbols([listedSymbol('NEWUSDT_UMCBL')])
    turn()
    expect(served()).toBe(400)
    clock.advance(250)
    for (let count = 0; count < 4; count++) turn()
    expect(served()).toBe(400)
    expect(readers.every(({ messages }) => messages.at(-1)?.action === 'reset')).toBe(true)
    expect(stats.subscriptions).toBe(0)
  })

  it('do not hold back who joins ahead of their frame', () => {
    const { clock, move, join, turn } = crowd()
    clock.advance(250)
    move(0, 1)
    const ahead = join()
    for (let count = 0; count < 4; count++) turn()
    expect(ahead.frames).toEqual([])
    move(1, 2)
    clock.advance(250)
    for (let count = 0; count < 4; count++) turn()
    const reader = new FrameReader(rows)
    reader.seq = 1
    expect(read(ahead, reader).seq).toBe(2)
  })

  it('are served no further once the topic has ended', () => {
    const { clock, topic, move, served, turn } = crowd()
    move(0, 1)
    clock.advance(250)
    topic.stop()
    turn()
    expect(served()).toBe(400)
  })
})

describe('any reader', () => {
  const step = fc.record({
    moves: fc.array(
      fc.record({
        row: fc.nat({ max: rows - 1 }),
        field: fc.constantFrom(...tickerFields),
        value: fc.integer(),
      }),
      { maxLength: 6 },
    ),
    stalled: fc.subarray([0, 1, 2]),
    /** Also cuts between two frames, as a snapshot does. */
    cut: fc.boolean(),
  })

  it('ends at the state of the market, however it stalled', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { clock, market, join } = tickerReaders()
        const subscribers = [join(), join(), join()]
        const readers = subscribers.map(() => new FrameReader(rows))
        const tick = (): void => {
          clock.advance(250)
          subscribers.forEach((subscriber, index) => read(subscriber, readers[index]))
        }
        for (const { moves, stalled, cut } of steps) {
          for (const { row, field, value } of moves) {
            const symbolId = symbolIdsOf(rows)[row] ?? ''
            market.sink.tickers(10, clock.now(), [{ symbolId, values: { [field]: value } }])
          }
          if (cut) market.cut(10)
          subscribers.forEach((subscriber, index) => {
            subscriber.room = stalled.includes(index) ? 0 : Number.POSITIVE_INFINITY
          })
          tick()
        }
        for (const subscriber of subscribers) subscriber.room = Number.POSITIVE_INFINITY
        for (let index = 0; index < 5; index++) tick()
        const state = stateOf(market, 10, rows)
        for (const [index, subscriber] of subscribers.entries()) {
          if (subscriber.open) expect(readers[index]?.columns).toEqual(state)
        }
      }),
    )
  })
})
