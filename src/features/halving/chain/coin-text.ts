import { withoutIdleZeros } from '../../../contract/text/decimal-text.ts'
import { localise, type NumberStyle } from '../../../i18n/number-style.ts'
import { satoshis } from './issuance.ts'

/** Whole bitcoins of an amount in satoshis, rounded down: `20,113,496`. */
export function wholeCoins(amount: bigint, style: NumberStyle): string {
  return localise(String(amount / satoshis), style)
}

/** An amount in satoshis as bitcoins, exact: `3.125`, `0.00000001`. */
export function exactCoins(amount: bigint, style: NumberStyle): string {
  const part = String(amount % satoshis).padStart(8, '0')
  return localise(withoutIdleZeros(`${amount / satoshis}.${part}`), style)
}
