import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { exactNumber, exactPercent, leftToRight } from '../../../app/number-field/exact-numbers.ts'
import type { AlertSettings } from '../../../contract/entities/alert/alert.ts'
import { alertTypes, type PriceAlertType } from '../../../contract/entities/alert/alert-enums.ts'
import { type PriceSource } from '../../../contract/enums.ts'
import type { NumberStyle } from '../../../i18n/number-style.ts'
import { remembered } from '../../../lib/remembered.ts'
import { missing } from '../../../market/cells/cell-text.ts'
import { bandNames } from '../../../market/fear-greed/bands.ts'
import { changeKindNames } from './changes.ts'

/** The part of an alert, or of one of its firings, that says when it fires. */
export type Condition = Pick<
  AlertSettings,
  | 'alertType'
  | 'configurePrice'
  | 'configurePriceUp'
  | 'configurePriceDown'
  | 'percent'
  | 'bands'
  | 'changeKinds'
  | 'changeSize'
>

/** What a kind is called where one is chosen. */
export const kindNames: Readonly<Record<PriceAlertType, MessageDescriptor>> = {
  [alertTypes.risesTo]: msg`Rises to a price`,
  [alertTypes.fallsTo]: msg`Falls to a price`,
  [alertTypes.risePercent]: msg`Rises by a percentage`,
  [alertTypes.fallPercent]: msg`Falls by a percentage`,
  [alertTypes.rise24hPercent]: msg`24h change rises to`,
  [alertTypes.fall24hPercent]: msg`24h change falls to`,
  [alertTypes.entersChannel]: msg`Enters a channel`,
  [alertTypes.exitsChannel]: msg`Leaves a channel`,
}

/** Which price of a contract is watched. */
export const sourceNames: Readonly<Record<PriceSource, MessageDescriptor>> = {
  0: msg`Last price`,
  1: msg`Mark price`,
  2: msg`Index price`,
}

/** How a condition is written. */
export interface ConditionWriting {
  i18n: I18n
  style: NumberStyle
  /** Code of the quote currency; empty where it is not known. */
  quote: string
}

/** When an alert fires, with its exact values: `Rises to 70,000 USDT`; a dash stands for what is not entered yet. */
export function conditionText(condition: Condition, writing: ConditionWriting): string {
  const { i18n, style } = writing
  const { alertType, percent = '', configurePriceDown, configurePriceUp } = condition
  const price = priceText(condition.configurePrice, writing)
  const down = exactNumber(configurePriceDown ?? '', style) || missing
  const up = priceText(configurePriceUp, writing)
  const channel = leftToRight(`${down} – ${up}`)
  const plain = leftToRight(exactPercent(percent, style) || missing)
  const plus = leftToRight(exactPercent(percent, style, '+') || missing)
  const minus = leftToRight(exactPercent(percent, style, '−') || missing)
  switch (alertType) {
    case alertTypes.risesTo:
      return i18n._(msg`Rises to ${leftToRight(price)}`)
    case alertTypes.fallsTo:
      return i18n._(msg`Falls to ${leftToRight(price)}`)
    case alertTypes.risePercent:
      return i18n._(msg`Rises by ${plain}`)
    case alertTypes.fallPercent:
      return i18n._(msg`Falls by ${plain}`)
    case alertTypes.rise24hPercent:
      return i18n._(msg`24h change rises to ${plus}`)
    case alertTypes.fall24hPercent:
      return i18n._(msg`24h change falls to ${minus}`)
    case alertTypes.entersChannel:
      return i18n._(msg`Enters ${channel}`)
    case alertTypes.exitsChannel:
      return i18n._(msg`Leaves ${channel}`)
    case alertTypes.moodBand: {
      const names = (condition.bands ?? []).map((band) => i18n._(bandNames[band]))
      const bands = listText(i18n.locale, names)
      return i18n._(
        msg({ message: `Enters ${bands}`, comment: 'Bands of an index: Enters Fear or Greed' }),
      )
    }
    case alertTypes.marketChange: {
      const { changeKinds = [], changeSize = 1 } = condition
      const kinds = listText(
        i18n.locale,
        changeKinds.map((kind) => i18n._(changeKindNames[kind])),
      )
      if (changeSize === 1) return kinds
      return changeSize === 2
        ? i18n._(msg({ message: `${kinds}, medium or larger`, comment: 'Kinds of market changes' }))
        : i18n._(msg({ message: `${kinds}, large`, comment: 'Kinds of market changes' }))
    }
  }
}

/** What a kind means exactly, without values. */
export const kindMeanings: Readonly<Record<PriceAlertType, MessageDescriptor>> = {
  [alertTypes.risesTo]: msg`Fires when the price was below this value and is now at or above it.`,
  [alertTypes.fallsTo]: msg`Fires when the price was above this value and is now at or below it.`,
  [alertTypes.risePercent]: msg`Fires when the price is this much above the price at the time you save. After each firing it measures from the price of that firing.`,
  [alertTypes.fallPercent]: msg`Fires when the price is this much below the price at the time you save. After each firing it measures from the price of that firing.`,
  [alertTypes.rise24hPercent]: msg`Fires when the change over the last 24 hours, as in the list, reaches this rise.`,
  [alertTypes.fall24hPercent]: msg`Fires when the change over the last 24 hours, as in the list, reaches this fall.`,
  [alertTypes.entersChannel]: msg`Fires when the price was outside of these bounds and is now inside. The bounds count as inside.`,
  [alertTypes.exitsChannel]: msg`Fires when the price was inside of these bounds and is now outside. The bounds count as inside.`,
}

/** `A, B or C`. */
const listText = (language: string, names: readonly string[]): string =>
  alternatives(language).format(names)

const alternatives = remembered(
  (language) => new Intl.ListFormat(language, { type: 'disjunction' }),
)

function priceText(price: string | undefined, { style, quote }: ConditionWriting): string {
  const text = exactNumber(price ?? '', style) || missing
  return quote === '' ? text : `${text} ${quote}`
}
