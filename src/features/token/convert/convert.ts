import { defaultInputDecimals } from '../../../contract/limits.ts'
import { withoutIdleZeros } from '../../../contract/text/decimal-text.ts'
import type { Decimal } from '../../../i18n/decimal.ts'
import { parseDecimal, toFixedText } from '../../../i18n/decimal.ts'

/** Digits that a quotient is worked out with, beyond those that are shown. */
const guardDigits = 12

/**
 * What an amount of coins costs, to the last digit.
 * @param amount plain digits such as `0.25`
 * @returns undefined for what is no number
 */
export function costOf(amount: string, price: Decimal): Decimal | undefined {
  const coins = parseDecimal(amount)
  if (coins === undefined) return undefined
  const digits = String(BigInt(coins.digits) * BigInt(price.digits))
  return { negative: false, digits, scale: coins.scale + price.scale }
}

/**
 * How many coins a sum of money buys, rounded to eight decimals, in plain digits without idle zeros.
 * @returns undefined for what is no number, and where the price is nothing
 */
export function coinsFor(sum: string, price: Decimal): string | undefined {
  const money = parseDecimal(sum)
  if (money === undefined || price.digits === '0') return undefined
  // sum / price = (digits * 10^more / price digits) / 10^(more + scale of the sum - scale of the price)
  const more = Math.max(0, defaultInputDecimals + guardDigits - money.scale + price.scale)
  const quotient = (BigInt(money.digits) * 10n ** BigInt(more)) / BigInt(price.digits)
  const scale = more + money.scale - price.scale
  return withoutIdleZeros(toFixedText(String(quotient), scale, defaultInputDecimals))
}
