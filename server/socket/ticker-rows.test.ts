import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FrameReader, stateOf } from '../../tests/support/market.ts'
import { read, rows, tickerReaders } from '../../tests/support/ticker-readers.ts'

describe('a reader who looks at some rows', () => {
  it('is sent their changes at once, and those of all others within seven seconds', () => {
    const { clock, market, move, join } = tickerReaders()
    const subscriber = join({ rows: [5, 1, 5] })
    const reader = new FrameReader(rows)
    clock.advance(250)
    read(subscriber, reader)
    move(1, 11)
    move(2, 22)
    clock.advance(250)
    read(subscriber, reader)
    expect([reader.value(1, 'last'), reader.value(2, 'last'), reader.seq]).toEqual([
      11,
      Number.NaN,
      0,
    ])
    clock.advance(7_000)
    read(subscriber, reader)
    expect(reader.columns).toEqual(stateOf(market, 10, rows))
    expect(reader.seq).toBe(market.cut(10)?.seq)
  })

  it('shares the bytes with everybody who looks at the same', () => {
    const { clock, move, join } = tickerReaders()
    const readers = [join({ rows: [1, 2] }), join({ rows: [2, 1] }), join({ rows: [3] })]
    move(1, 1)
    move(3, 1)
    clock.advance(250)
    const [one, same, other] = readers.map(({ frames }) => frames.at(-1))
    expect(one).toBeInstanceOf(Buffer)
    expect(same).toBe(one)
    expect(other).not.toBe(one)
    clock.advance(7_000)
    expect(readers[2]?.frames.at(-1)).toBe(readers[0]?.frames.at(-1))
  })

  it('hears once a second that the list lives while its rows stand still', () => {
    const { clock, move, join } = tickerReaders()
    const subscriber = join({ rows: [1] })
    clock.advance(250)
    subscriber.frames.length = 0
    for (let count = 1; count <= 20; count++) {
      move(2, count)
      clock.advance(250)
    }
    expect(subscriber.frames).toHaveLength(5)
    expect(new Set(subscriber.frames.map(({ length }) => length))).toEqual(new Set([32]))
  })

  it('is brought up to date at once where it was away for long', () => {
    const { clock, market, move, join } = tickerReaders()
    const before = market.cut(10)
    for (let count = 1; count <= 80; count++) {
      move(count % rows, count)
      clock.advance(250)
    }
    const subscriber = join({ ...before, rows: [1] })
    clock.advance(250)
    move(1, 100)
    clock.advance(250)
    const reader = read(subscriber)
    expect(reader.heads[0]).toMatchObject({ since: 0 })
    expect(reader.columns).toEqual(stateOf(market, 10, rows))
  })

  it('is brought up to date at once where others were while it was away for a moment', () => {
    const { clock, market, move, join } = tickerReaders()
    join({ rows: [1] })
    clock.advance(250)
    const before = market.cut(10)
    clock.advance(6_000)
    move(2, 22)
    clock.advance(2_000)
    move(1, 11)
    const subscriber = join({ ...before, rows: [1] })
    clock.advance(250)
    expect(read(subscriber).columns).toEqual(stateOf(market, 10, rows))
  })

  it('is owed the whole list still where it scrolls while it is behind', () => {
    const { clock, market, move, join, topic, asked } = tickerReaders()
    const before = market.cut(10)
    const subscriber = join({ rows: [1] })
    clock.advance(250)
    move(2, 22)
    subscriber.frames.length = 0
    subscriber.room = 0
    clock.advance(7_500)
    topic.subscribe(subscriber, asked({ ...before, rows: [3] }))
    subscriber.room = 1_000
    clock.advance(1_000)
    expect(read(subscriber).columns).toEqual(stateOf(market, 10, rows))
  })

  it('is given the whole list as soon as it reads again, if it was behind when others were', () => {
    const { clock, market, move, join } = tickerReaders()
    const subscriber = join({ rows: [1] })
    move(2, 22)
    subscriber.room = 0
    clock.advance(7_500)
    expect(subscriber.frames).toEqual([])
    subscriber.room = 1_000
    clock.advance(1_000)
    expect(read(subscriber).columns).toEqual(stateOf(market, 10, rows))
  })

  it('holds what the market holds, whatever moves and whoever scrolls', () => {
    const steps = fc.array(
      fc.record({
        row: fc.nat(rows - 1),
        last: fc.integer({ min: 1, max: 1_000 }),
        wait: fc.constantFrom(0, 250, 1_000, 7_000),
        look: fc.option(fc.uniqueArray(fc.nat(rows + 2)), { nil: undefined }),
      }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(steps, (played) => {
        const { clock, topic, market, move, asked, join } = tickerReaders()
        const subscriber = join({ rows: [] })
        const reader = new FrameReader(rows)
        let looked: readonly number[] = []
        for (const { row, last, wait, look } of played) {
          move(row, last)
          if (look !== undefined) {
            looked = look
            const { seq } = read(subscriber, reader)
            topic.subscribe(subscriber, asked({ seq, rows: look }))
          }
          clock.advance(wait)
          if (wait === 0) continue
          read(subscriber, reader)
          const state = stateOf(market, 10, rows)
          for (const each of looked) {
            expect(reader.columns.map((column) => column[each])).toEqual(
              state.map((column) => column[each]),
            )
          }
        }
        clock.advance(7_250)
        expect(read(subscriber, reader).columns).toEqual(stateOf(market, 10, rows))
      }),
    )
  })
})
