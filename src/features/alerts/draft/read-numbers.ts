import { percentSign } from '../../../app/number-field/exact-numbers.ts'
import type { NumberStyle } from '../../../i18n/number-style.ts'
import { type NumberReading, readTypedNumber } from '../../../i18n/typed-number.ts'
import type { AlertDraft } from './alert-draft.ts'

/** Fields of the form that hold a number. */
export type NumberField = 'price' | 'up' | 'down' | 'percent'

/** What the numbers of a form mean. */
export type DraftNumbers = Readonly<Record<NumberField, NumberReading>>

/** How the numbers of a form are read. */
export interface NumberRules {
  style: NumberStyle
  /** Most decimals of prices. */
  scale: number
  /** Code of the quote currency. */
  quote: string
}

/** Most decimals of a percentage: fractions go in steps of a millionth. */
const percentDecimals = 4

/** Reads every number of the form by the user's language. */
export function readNumbers(draft: AlertDraft, { style, scale, quote }: NumberRules): DraftNumbers {
  const price = { style, precision: scale, unit: quote }
  return {
    price: readTypedNumber(draft.price, price),
    up: readTypedNumber(draft.up, price),
    down: readTypedNumber(draft.down, price),
    percent: readTypedNumber(draft.percent, {
      style,
      precision: percentDecimals,
      unit: percentSign,
    }),
  }
}

/** The number in plain digits; empty where none is understood. */
export function plainOf(reading: NumberReading): string {
  return reading.kind === 'number' ? reading.plain : ''
}
