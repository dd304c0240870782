import { expect, it } from 'vitest'
import { alertCodes } from '../../src/contract/codes/alert-codes.ts'
import { type BusinessLine, businessLines } from '../../src/contract/enums.ts'
import { alertLimits } from '../../src/contract/limits.ts'
import { alertOf } from '../../tests/support/alerts/feed.ts'
import { moodAlertOf } from '../../tests/support/alerts/mood.ts'
import { checkRoom } from './alert-room.ts'
import type { UserAlert } from './user-alert.ts'

const { spot, futures, market } = businessLines
const { perBusinessLine, total } = alertLimits

/** So many alerts of a line, each with a price of its own. */
function many(count: number, businessLine: BusinessLine): UserAlert[] {
  return Array.from({ length: count }, (_, index) => {
    const alert = alertOf()
    const settings = { ...alert.settings, configurePrice: `${businessLine}${index}` }
    return { ...alert, id: `${businessLine}-${index}`, businessLine, settings }
  })
}

/** The code of the refusal of one more alert, on futures unless told; undefined where there is room. */
function refusal(others: readonly UserAlert[], more = alertOf()): string | undefined {
  try {
    checkRoom(others, more.settings, 0)
    return undefined
  } catch (error) {
    return Reflect.get(Object(error), 'code')
  }
}

it('leaves room for so many alerts of a line, and for so many in all', () => {
  const others = [...many(perBusinessLine, spot), ...many(perBusinessLine - 1, futures)]
  const rest = total - others.length
  expect(refusal(others)).toBeUndefined()
  expect(refusal([...others, ...many(rest - 1, market)])).toBeUndefined()
  expect(refusal([...others, ...many(rest, market)])).toBe(alertCodes.totalLimitReached)
  expect(refusal(many(perBusinessLine, futures))).toBe(alertCodes.lineLimitReached)
  expect(refusal([...others, alertOf()])).toBe(alertCodes.similarExists)
  expect(refusal(many(perBusinessLine, market), moodAlertOf(['fear']))).toBe(
    alertCodes.lineLimitReached,
  )
  const twoBands = moodAlertOf(['fear', 'greed'])
  expect(refusal([twoBands], twoBands)).toBe(alertCodes.similarExists)
  expect(refusal([twoBands], moodAlertOf(['fear']))).toBeUndefined()
})
