import * as v from 'valibot'
import {
  defaultChangeRules as defaults,
  type Steps,
} from '../../../src/contract/market/change-rules.ts'
import { leastTimes } from '../../venues/tape/usual-order.ts'

const fraction = v.pipe(v.number(), v.minValue(0.001), v.maxValue(10))
const times = v.pipe(v.number(), v.minValue(1), v.maxValue(1_000))
/** Venues tell of no smaller orders. */
const orderTimes = v.pipe(v.number(), v.minValue(leastTimes), v.maxValue(100_000))

/** Three thresholds, each above the one before. */
function steps(value: v.GenericSchema<number>, [first, second, third]: Steps) {
  const isRising = ([small, medium, large]: [number, number, number]): boolean =>
    small < medium && medium < large
  const three = v.pipe(v.tuple([value, value, value]), v.check(isRising, 'must rise'))
  return v.optional(three, [first, second, third])
}

/** The thresholds of market changes in the operator's file, each with its default. */
export const changeRulesEntry = v.optional(
  v.strictObject({
    priceMoves: steps(fraction, defaults.priceMoves),
    volumeMoves: steps(fraction, defaults.volumeMoves),
    volumeTimes: steps(times, defaults.volumeTimes),
    blockTimes: steps(orderTimes, defaults.blockTimes),
    blockValue: v.optional(
      v.pipe(v.number(), v.minValue(1), v.maxValue(1e12)),
      defaults.blockValue,
    ),
    dayMove: v.optional(fraction, defaults.dayMove),
    turn: v.optional(v.pipe(fraction, v.maxValue(0.99)), defaults.turn),
    coolDown: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_440)),
      defaults.coolDown,
    ),
  }),
  {},
)
