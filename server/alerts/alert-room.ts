import { alertCodes } from '../../src/contract/codes/alert-codes.ts'
import { businessLineOf } from '../../src/contract/entities/alert/alert.ts'
import { alertLimits } from '../../src/contract/limits.ts'
import { alertError } from './settings/alert-error.ts'
import type { CheckedSettings } from './settings/settings-check.ts'
import type { UserAlert } from './user-alert.ts'

const conditionNames = [
  'symbolId',
  'alertType',
  'priceSource',
  'configurePrice',
  'configurePriceUp',
  'configurePriceDown',
  'percent',
  'changeScope',
  'sector',
  'changeSize',
] as const

/** Lists, which are always in the same order. */
const listNames = ['bands', 'changeKinds'] as const

/**
 * Throws CallError where a user with these other alerts may not have one more with `settings`: it would
 * tell what another tells, or be one too many. `now` in Unix ms.
 */
export function checkRoom(
  others: readonly UserAlert[],
  settings: CheckedSettings,
  now: number,
): void {
  const businessLine = businessLineOf(settings)
  if (others.some((one) => isAwaited(one, now) && isSameCondition(one.settings, settings))) {
    throw alertError(alertCodes.similarExists)
  }
  const inBusinessLine = others.filter((one) => one.businessLine === businessLine).length
  if (inBusinessLine >= alertLimits.perBusinessLine) throw alertError(alertCodes.lineLimitReached)
  if (others.length >= alertLimits.total) throw alertError(alertCodes.totalLimitReached)
}

/** True for settings that are met by the same. */
export function isSameCondition(one: CheckedSettings, other: CheckedSettings): boolean {
  return (
    conditionNames.every((name) => one[name] === other[name]) &&
    listNames.every((name) => one[name]?.join() === other[name]?.join())
  )
}

/** True for an alert that may still fire, now or when it is switched on again. */
export function isAwaited({ finding, settings }: UserAlert, now: number): boolean {
  return !finding.done && settings.expiresAt > now
}
