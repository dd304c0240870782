import { msg } from '@lingui/core/macro'
import { alertCodes } from '../../../contract/alert-codes.ts'
import {
  type AlertSettings,
  alertExpiryDays,
  businessLineOf,
} from '../../../contract/entities/alert.ts'
import { alertTypes, businessLines, priceSources } from '../../../contract/enums.ts'
import { parseDecimal } from '../../../i18n/decimal.ts'
import { fractionOfPercent } from '../texts/exact-numbers.ts'
import { type Problem, problemTexts } from '../texts/problems.ts'
import { is24h, isChannel, isPercent } from '../watch/distance.ts'
import type { AlertDraft } from './alert-draft.ts'

const day = 86_400_000

/** What the form becomes: settings that can be sent, or what is wrong with it. */
export type CheckedDraft =
  | { settings: AlertSettings; problems?: undefined }
  | { settings?: undefined; problems: readonly Problem[] }

const invalidPrice = problemTexts[alertCodes.invalidPrice]
const noPercent = msg`Enter a percentage above 0.`
const wholeFall = msg`A price falls by less than 100%.`
const noChannel = msg`Choose at least one way to be told.`

/**
 * Checks the form by the rules that need no gateway.
 * @param now Unix ms
 * @param keptExpiry end of the alert that is changed
 */
export function checkDraft(draft: AlertDraft, now: number, keptExpiry?: number): CheckedDraft {
  const problems = [...valueProblems(draft)]
  if (draft.channels.length === 0) problems.push({ field: 'channels', text: noChannel })
  if (problems.length > 0) return { problems }
  const { symbolId, alertType, frequency, coolDown, channels } = draft
  const { expiry } = draft
  const expiresAt = expiry === 'kept' ? keptExpiry : now + expiry * day
  return {
    settings: {
      symbolId,
      alertType,
      priceSource: sourceOf(draft),
      ...valuesOf(draft),
      frequency,
      coolDown,
      channels: [...channels],
      note: draft.note.trim().replace(/\s+/g, ' '),
      // The usual life is counted by the gateway, on its own clock.
      ...(expiresAt === undefined || expiry === alertExpiryDays ? {} : { expiresAt }),
    },
  }
}

/** The price that is watched: only contracts have another than the last one. */
export function sourceOf(draft: AlertDraft): AlertDraft['priceSource'] {
  const isSpot = businessLineOf(draft.symbolId) === businessLines.spot
  return isSpot || is24h(draft) ? priceSources.market : draft.priceSource
}

/** The values of the chosen kind as they travel; those that cannot be read are left out. */
export function valuesOf(
  draft: AlertDraft,
): Pick<AlertSettings, 'configurePrice' | 'configurePriceUp' | 'configurePriceDown' | 'percent'> {
  if (isChannel(draft)) {
    return { configurePriceUp: plain(draft.up), configurePriceDown: plain(draft.down) }
  }
  if (isPercent(draft)) return { percent: fractionOfPercent(draft.percent) }
  return { configurePrice: plain(draft.price) }
}

function valueProblems(draft: AlertDraft): Problem[] {
  if (isChannel(draft)) return boundProblems(draft)
  if (isPercent(draft)) {
    const percent = Number(draft.percent)
    if (!(percent > 0)) return [{ field: 'percent', text: noPercent }]
    const falls =
      draft.alertType === alertTypes.fallPercent || draft.alertType === alertTypes.fall24hPercent
    return falls && percent >= 100 ? [{ field: 'percent', text: wholeFall }] : []
  }
  return isPrice(draft.price) ? [] : [{ field: 'price', text: invalidPrice }]
}

function boundProblems({ up, down }: AlertDraft): Problem[] {
  const problems: Problem[] = []
  if (!isPrice(up)) problems.push({ field: 'up', text: invalidPrice })
  if (!isPrice(down)) problems.push({ field: 'down', text: invalidPrice })
  if (problems.length === 0 && Number(up) <= Number(down)) {
    problems.push({ field: 'up', text: problemTexts[alertCodes.boundsReversed] })
  }
  return problems
}

function isPrice(text: string): boolean {
  return Number(text) > 0
}

/** A typed number as the wire writes it: `70000.` is `70000`. */
function plain(text: string): string {
  const value = parseDecimal(text)
  return value === undefined ? '' : text.replace(/\.$/, '')
}
