import { expect, it } from 'vitest'
import { alertCodes } from '../../src/contract/codes/alert-codes.ts'
import { type BusinessLine, businessLines } from '../../src/contract/enums.ts'
import { alertLimits } from '../../src/contract/limits.ts'
import { alertOf } from '../../tests/support/alerts/feed.ts'
import { checkRoom } from './alert-room.ts'
import type { PersonAlert } from './person-alert.ts'

const { spot, futures, p2p } = businessLines
const { perBusinessLine, total } = alertLimits

/** So many alerts of a line, each with a price of its own. */
function many(count: number, businessLine: BusinessLine): PersonAlert[] {
  return Array.from({ length: count }, (_, index) => {
    const alert = alertOf()
    const settings = { ...alert.settings, configurePrice: `${businessLine}${index}` }
    return { ...alert, id: `${businessLine}-${index}`, businessLine, settings }
  })
}

/** The code of the refusal of one more alert on futures; undefined where there is room. */
function refusal(others: readonly PersonAlert[]): string | undefined {
  try {
    checkRoom(others, alertOf().settings, 0)
    return undefined
  } catch (error) {
    return Reflect.get(Object(error), 'code')
  }
}

// Spot and futures alone never add up to all that a person may have.
it('leaves room for so many alerts of a line, and for so many in all', () => {
  const others = [...many(perBusinessLine, spot), ...many(perBusinessLine - 1, futures)]
  const rest = total - others.length
  expect(refusal(others)).toBeUndefined()
  expect(refusal([...others, ...many(rest - 1, p2p)])).toBeUndefined()
  expect(refusal([...others, ...many(rest, p2p)])).toBe(alertCodes.totalLimitReached)
  expect(refusal(many(perBusinessLine, futures))).toBe(alertCodes.lineLimitReached)
  expect(refusal([...others, alertOf()])).toBe(alertCodes.similarExists)
})
