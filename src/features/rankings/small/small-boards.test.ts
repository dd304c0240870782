import { expect, it } from 'vitest'
import { testList } from '../../../../tests/support/list-feed.ts'
import { pairTable, viewOf } from '../../../../tests/support/list-view.ts'
import { amplitudeOf, amplitudeText, largest } from './small-boards.ts'

const table = pairTable([{ base: 'WIDE' }, { base: 'CALM' }, { base: 'UNKNOWN' }])
const { feed } = testList(table, [{ high24h: 120, low24h: 100 }, { high24h: 101, low24h: 100 }, {}])

it('the amplitude is the distance from low to high, without a sign', () => {
  expect(amplitudeOf(feed, 0)).toBeCloseTo(0.2, 12)
  const text = amplitudeText(viewOf(feed, table))
  expect(text.read(0)).toMatchObject({ lead: '20.00%', direction: 0 })
  expect(text.read(2).lead).toBe('—')
})

it('unknown figures and zeros are in no board', () => {
  const key = (row: number): number => [0, 3, Number.NaN, 9][row] ?? Number.NaN
  expect([...largest(Uint32Array.of(0, 1, 2, 3), key)]).toEqual([3, 1])
})
