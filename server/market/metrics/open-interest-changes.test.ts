import { expect, it } from 'vitest'
import { type MetricGrid, unknownColumns } from '../../venues/metrics/metric-columns.ts'
import { openInterestChanges } from './open-interest-changes.ts'

const minute = 60_000
const now = Date.UTC(2026, 10, 24, 14, 32)
const counted = Date.UTC(2026, 10, 24, 14, 30)
const day = 86_400_000

/** Coins open at the last count and a day before. */
const open: Readonly<Record<string, readonly [number, number]>> = {
  CALM: [101, 100],
  FALLEN: [50, 100],
  RISEN: [130, 100],
  NEW: [7, Number.NaN],
  SHUT: [0, 0],
}

async function read(coin: string, { from, until, count }: MetricGrid) {
  const columns = unknownColumns(count)
  const [present = Number.NaN, past = Number.NaN] = open[coin] ?? []
  if (until === counted && from === counted - 5 * minute) columns.openInterestCoins[0] = present
  if (until === counted - day) columns.openInterestCoins[0] = past
  return await Promise.resolve(columns)
}

it('tells the largest change either way first, and nothing of coins whose day is not known', async () => {
  expect(await openInterestChanges({ coins: () => Object.keys(open), read }, now)).toEqual({
    asOf: counted,
    changes: [
      { base: 'FALLEN', change: -0.5 },
      { base: 'RISEN', change: expect.closeTo(0.3, 12) },
      { base: 'CALM', change: expect.closeTo(0.01, 12) },
    ],
  })
})

it('compares the 40 coins traded most', async () => {
  let asked = 0
  const coins = Array.from({ length: 60 }, (_, index) => `C${index}`)
  await openInterestChanges(
    {
      coins: () => coins,
      read: () => {
        asked += 1
        return Promise.resolve(undefined)
      },
    },
    now,
  )
  expect(asked).toBe(80)
})
