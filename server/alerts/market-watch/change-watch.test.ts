import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AlertSettings } from '../../../src/contract/entities/alert/alert.ts'
import type { MarketChange } from '../../../src/contract/entities/market/market-change.ts'
import { changeKinds } from '../../../src/contract/market/change-rules.ts'
import { changeAlertOf, changeAt } from '../../../tests/support/alerts/market-changes.ts'
import { systemClock } from '../../lib/clock.ts'
import type { Crossing } from '../engine/placements.ts'
import { createChangeWatch, type FavoritesOf } from './change-watch.ts'

function openWatch(favorites: FavoritesOf = new Map()) {
  const crossings: Crossing[] = []
  const watch = createChangeWatch({
    clock: systemClock,
    timeZoneOf: () => 'last24h',
    favoritesOf: () => Promise.resolve(favorites),
    sectorsOf: (symbolId) => (symbolId === 'BTCUSDT_SPBL' ? ['storage'] : ['ai', 'layer-1']),
    isHidden: (symbolId) => symbolId === 'HIDDENUSDT_SPBL',
    onCrossing: (crossing) => crossings.push(crossing),
    onError: (what, error) => expect.unreachable(`${what} ${String(error)}`),
  })
  return { ...watch, crossings }
}

const changesOf = (crossings: readonly Crossing[]) =>
  crossings.map(({ found, time }) => [found?.symbolId, found?.kind, time])

describe('an alert on market changes', () => {
  it.each<[string, Partial<AlertSettings>, Partial<MarketChange>, boolean]>([
    ['is told of its kinds', {}, { kind: 'fall' }, true],
    ['is not told of others', {}, { kind: 'rally' }, false],
    ['is told of its size and larger ones', { changeSize: 2 }, { size: 3 }, true],
    ['is not told of smaller ones', { changeSize: 2 }, { size: 1 }, false],
    ['is told of its pair alone', {}, { symbolId: 'ETHUSDT_SPBL' }, false],
    [
      'is told of all of spot',
      { changeScope: 'spot', symbolId: '' },
      { symbolId: 'ETHUSDT_SPBL' },
      true,
    ],
    [
      'is told of no hidden coin among all',
      { changeScope: 'spot', symbolId: '' },
      { symbolId: 'HIDDENUSDT_SPBL' },
      false,
    ],
    ['is told of nothing in the other market', { changeScope: 'futures', symbolId: '' }, {}, false],
    [
      'is told of the coins of a sector',
      { changeScope: 'sector', sector: 'layer-1', symbolId: '' },
      { symbolId: 'ETHUSDT_SPBL' },
      true,
    ],
    [
      'is told of no coin of another sector',
      { changeScope: 'sector', sector: 'layer-1', symbolId: '' },
      {},
      false,
    ],
    [
      'is told of no hidden coin of a sector',
      { changeScope: 'sector', sector: 'layer-1', symbolId: '' },
      { symbolId: 'HIDDENUSDT_SPBL' },
      false,
    ],
    ['is told of nothing that was before it', {}, { time: changeAt(0).time }, false],
  ])('%s', (_, settings, change, isFound) => {
    const { watch, take, crossings } = openWatch()
    watch(changeAlertOf(settings))
    take(1, [{ ...changeAt(1), ...change }])
    expect(crossings).toHaveLength(isFound ? 1 : 0)
  })

  it('says what was found', () => {
    const { watch, take, crossings } = openWatch()
    watch(changeAlertOf())
    take(1, [changeAt(1, { kind: 'fall', size: 2, move: '-0.075', price: '64000.5' })])
    expect(crossings).toMatchObject([
      {
        generation: 1,
        price: '64000.5',
        time: changeAt(1).time,
        finding: { firedCount: 1, firedAt: [changeAt(1).time] },
        found: {
          symbolId: 'BTCUSDT_SPBL',
          kind: 'fall',
          window: '5m',
          size: 2,
          move: '-0.075',
        },
      },
    ])
  })

  it('follows the favorites that its person has when something happens', async () => {
    const { watch, take, crossings, idle } = openWatch(
      new Map([['somebody', new Set(['ETHUSDT_SPBL'])]]),
    )
    watch(changeAlertOf({ changeScope: 'favorites', symbolId: '' }))
    take(1, [changeAt(1), changeAt(2, { symbolId: 'ETHUSDT_SPBL' })])
    await idle()
    expect(changesOf(crossings)).toEqual([['ETHUSDT_SPBL', 'rise', changeAt(2).time]])
  })

  it('is told of nothing twice, in whatever order it is found', () => {
    const { watch, take, crossings } = openWatch()
    watch(changeAlertOf())
    take(1, [changeAt(10)])
    take(1, [changeAt(10), changeAt(5), changeAt(10)])
    expect(changesOf(crossings)).toEqual([['BTCUSDT_SPBL', 'rise', changeAt(10).time]])
  })

  it('fires at the first change of a day, as a comparison of all finds', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            minute: fc.integer({ min: 1, max: 6_000 }),
            kind: fc.constantFrom(...changeKinds),
            size: fc.constantFrom(1, 2, 3),
          }),
          { maxLength: 60 },
        ),
        fc.uniqueArray(fc.constantFrom(...changeKinds)),
        fc.constantFrom(1, 2, 3),
        (found, kinds, least) => {
          const changes = found
            .map(({ minute, kind, size }) => changeAt(minute, { kind, size }))
            .toSorted((a, b) => a.time - b.time)
          const { watch, take, crossings } = openWatch()
          watch(changeAlertOf({ changeKinds: kinds, changeSize: least, frequency: 2 }))
          for (const change of changes) take(1, [change])
          const expected: number[] = []
          for (const { time, kind, size } of changes) {
            const isFree = time - (expected.at(-1) ?? Number.NEGATIVE_INFINITY) >= 86_400_000
            if (isFree && size >= least && kinds.includes(kind)) expected.push(time)
          }
          expect(crossings.map(({ time }) => time)).toEqual(expected)
        },
      ),
    )
  })
})
