import { expect, it } from 'vitest'
import { createStrangers, type Strangers } from './strangers.ts'

const round = (
  strangers: Strangers,
  met: readonly string[],
  quoted: readonly string[],
): boolean => {
  for (const id of met) strangers.meet(id)
  return strangers.changed(['A', 'B'], new Map(quoted.map((id) => [id, 1])))
}

it('notices whom it has not met in the first snapshot, once', () => {
  const strangers = createStrangers()
  expect(round(strangers, ['option'], ['A', 'B'])).toBe(false)
  expect(round(strangers, ['option'], ['A', 'B'])).toBe(false)
  expect(round(strangers, ['option', 'new'], ['A', 'B'])).toBe(true)
  expect(round(strangers, ['option', 'new'], ['A', 'B'])).toBe(false)
})

it('notices who stays away three times in a row, once', () => {
  const strangers = createStrangers()
  const rounds = [['A'], ['A'], ['A', 'B'], ['A'], ['A'], ['A'], ['A']]
  const noticed = rounds.map((quoted) => round(strangers, [], quoted))
  expect(noticed).toEqual([false, false, false, false, false, true, false])
})
