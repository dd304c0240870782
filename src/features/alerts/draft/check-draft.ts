import { msg } from '@lingui/core/macro'
import { fractionOfPercent, isLarger } from '../../../app/number-field/exact-numbers.ts'
import { alertCodes } from '../../../contract/codes/alert-codes.ts'
import { type AlertSettings, businessLineOf } from '../../../contract/entities/alert/alert.ts'
import { alertTypes } from '../../../contract/entities/alert/alert-enums.ts'
import { businessLines, priceSources } from '../../../contract/enums.ts'
import type { NumberReading } from '../../../i18n/typed-number.ts'
import { type Problem, problemTexts } from '../texts/problems.ts'
import { is24h, isChannel, isPercent } from '../watch/distance.ts'
import type { AlertDraft } from './alert-draft.ts'
import {
  type CheckedDraft,
  commonProblems,
  commonSettings,
  type DraftTimes,
} from './check-common.ts'
import { type DraftNumbers, type NumberField, plainOf } from './read-numbers.ts'

const invalidPrice = problemTexts[alertCodes.invalidPrice]
const isUnclear = msg`Choose which number you mean.`
const noPercent = msg`Enter a percentage above 0.`
const wholeFall = msg`A price falls by less than 100%.`

/**
 * Checks the form by the rules that need no gateway.
 * @param numbers what its numbers mean
 */
export function checkDraft(
  draft: AlertDraft,
  numbers: DraftNumbers,
  times: DraftTimes,
): CheckedDraft {
  const problems = [...valueProblems(draft, numbers), ...commonProblems(draft)]
  if (problems.length > 0) return { problems }
  const { symbolId, alertType } = draft
  return {
    settings: {
      symbolId,
      alertType,
      priceSource: sourceOf(draft),
      ...valuesOf(draft, numbers),
      ...commonSettings(draft, times),
    },
  }
}

/** The price that is watched: only contracts have another than the last one. */
export function sourceOf(draft: AlertDraft): AlertDraft['priceSource'] {
  const isSpot = businessLineOf(draft) === businessLines.spot
  return isSpot || is24h(draft) ? priceSources.market : draft.priceSource
}

/** The values of the chosen kind as they travel; those that cannot be read are left out. */
export function valuesOf(
  draft: AlertDraft,
  numbers: DraftNumbers,
): Pick<AlertSettings, 'configurePrice' | 'configurePriceUp' | 'configurePriceDown' | 'percent'> {
  const { price, up, down, percent } = numbers
  if (isChannel(draft)) return { configurePriceUp: plainOf(up), configurePriceDown: plainOf(down) }
  if (isPercent(draft)) return { percent: fractionOfPercent(plainOf(percent)) }
  return { configurePrice: plainOf(price) }
}

function valueProblems(draft: AlertDraft, numbers: DraftNumbers): Problem[] {
  if (isChannel(draft)) return boundProblems(numbers)
  if (!isPercent(draft)) return numberProblems('price', numbers.price, invalidPrice)
  const problems = numberProblems('percent', numbers.percent, noPercent)
  if (problems.length > 0) return problems
  const falls =
    draft.alertType === alertTypes.fallPercent || draft.alertType === alertTypes.fall24hPercent
  return falls && Number(plainOf(numbers.percent)) >= 100
    ? [{ field: 'percent', text: wholeFall }]
    : []
}

function boundProblems({ up, down }: DraftNumbers): Problem[] {
  const problems = [
    ...numberProblems('up', up, invalidPrice),
    ...numberProblems('down', down, invalidPrice),
  ]
  if (problems.length === 0 && !isLarger(plainOf(up), plainOf(down))) {
    problems.push({ field: 'up', text: problemTexts[alertCodes.boundsReversed] })
  }
  return problems
}

/** What is wrong with a number's entry: none where a number above 0 is understood. */
function numberProblems(
  field: NumberField,
  reading: NumberReading,
  invalid: Problem['text'],
): Problem[] {
  if (reading.kind === 'unclear') return [{ field, text: isUnclear }]
  return Number(plainOf(reading)) > 0 ? [] : [{ field, text: invalid }]
}
