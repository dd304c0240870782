import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '../../../api/api-error.ts'
import { type AlertCode, alertCodes } from '../../../contract/codes/alert-codes.ts'

/** A part of the form that a problem can stand beside, called as in its draft; `form` is the whole. */
export type DraftField =
  | 'symbolId'
  | 'alertType'
  | 'price'
  | 'up'
  | 'down'
  | 'percent'
  | 'bands'
  | 'sector'
  | 'kinds'
  | 'fireIfMet'
  | 'channels'
  | 'form'

/** What is wrong, and where. Texts of ours are descriptors, the gateway's are strings. */
export interface Problem {
  field: DraftField
  text: MessageDescriptor | string
  /** What to do about it, apart from the text. */
  help?: MessageDescriptor | undefined
}

/** Every refusal of the gateway in the user's language. */
export const problemTexts: Readonly<Record<AlertCode, MessageDescriptor>> = {
  [alertCodes.similarExists]: msg`A similar configuration already exists.`,
  [alertCodes.lineLimitReached]: msg`The line-of-business configuration limit was reached.`,
  [alertCodes.totalLimitReached]: msg`The total number of configurations exceeds the limit.`,
  [alertCodes.boundsReversed]: msg`The upper bound must be greater than the lower bound.`,
  [alertCodes.invalidPrice]: msg`Fill in a valid price.`,
  [alertCodes.aboveLowestAd]: msg`A buy alert price must be lower than the lowest ad price.`,
  [alertCodes.belowHighestAd]: msg`A sell alert price must be above the highest ad price.`,
  [alertCodes.configMissing]: msg`The config does not exist.`,
  [alertCodes.noTemplate]: msg`No template.`,
  [alertCodes.userMissing]: msg`The user does not exist.`,
  [alertCodes.wrongType]: msg`Wrong alert type.`,
  [alertCodes.parameterCheckFailed]: msg`The parameter check failed.`,
  [alertCodes.createFailed]: msg`Create failed.`,
  [alertCodes.deleteFailed]: msg`Failed to delete.`,
  [alertCodes.changedElsewhere]: msg`This alert was changed elsewhere. Your change was not saved.`,
}

const deleteOne = msg`Delete an alert first.`
const tryAgain = msg`Try again.`

/** What helps after a refusal. */
const helps: Readonly<Partial<Record<AlertCode, MessageDescriptor>>> = {
  [alertCodes.lineLimitReached]: deleteOne,
  [alertCodes.totalLimitReached]: deleteOne,
  [alertCodes.configMissing]: msg`It may have been deleted elsewhere.`,
  [alertCodes.noTemplate]: msg`This alert cannot be put into words.`,
  [alertCodes.userMissing]: msg`Sign in again.`,
  [alertCodes.wrongType]: msg`Choose another one.`,
  [alertCodes.parameterCheckFailed]: msg`Check what you entered.`,
  [alertCodes.createFailed]: tryAgain,
  [alertCodes.deleteFailed]: tryAgain,
}

const noConnection = msg`There is no connection, so nothing was saved. What you entered stays here.`
const tooOften = msg`Too many attempts. Wait a moment and save again.`
const unexpected = msg`Something went wrong. What you entered stays here; try again.`

const fields: Partial<Record<string, DraftField>> = {
  [alertCodes.boundsReversed]: 'up',
  [alertCodes.invalidPrice]: 'price',
  [alertCodes.aboveLowestAd]: 'price',
  [alertCodes.belowHighestAd]: 'price',
  [alertCodes.wrongType]: 'alertType',
}

/** A refusal of a parameter ends with its name. */
const named: Partial<Record<string, DraftField>> = {
  symbolId: 'symbolId',
  percent: 'percent',
  bands: 'bands',
  changeKinds: 'kinds',
}

/** The problems that a change of these fields leaves: those of others, apart from what was said of the whole. */
export function problemsLeft(problems: readonly Problem[], patch: object): readonly Problem[] {
  return problems.filter(({ field }) => !(field in patch) && field !== 'form')
}

function namedField(msg: string): DraftField {
  return named[msg.slice(msg.lastIndexOf(' ') + 1)] ?? 'form'
}

/** What a failed call tells the user, and beside which field. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { field: 'form', text: unexpected }
  const { failure } = error
  switch (failure.kind) {
    case 'server':
      return {
        field: fields[failure.code] ?? namedField(failure.msg),
        ...(isAlertCode(failure.code)
          ? { text: problemTexts[failure.code], help: helps[failure.code] }
          : { text: failure.msg }),
      }
    case 'invalidSession':
    case 'otherUser':
      return { field: 'form', text: failure.msg }
    case 'offline':
    case 'timeout':
      return { field: 'form', text: noConnection }
    case 'rateLimited':
      return { field: 'form', text: tooOften }
    default:
      return { field: 'form', text: unexpected }
  }
}

/** True for one of the codes for alerts. */
export function isAlertCode(code: string): code is AlertCode {
  return Object.hasOwn(problemTexts, code)
}
