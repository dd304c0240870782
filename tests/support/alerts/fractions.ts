/** An exact number; the divisor is above 0. */
export interface Fraction {
  dividend: bigint
  divisor: bigint
}

/** Reads a decimal. */
export function fraction(text: string): Fraction {
  const [whole = '', digits = ''] = text.split('.')
  return { dividend: BigInt(whole + digits), divisor: 10n ** BigInt(digits.length) }
}

/** Their product. */
export function times(a: Fraction, b: Fraction): Fraction {
  return { dividend: a.dividend * b.dividend, divisor: a.divisor * b.divisor }
}

/** Their quotient; `b` is above 0. */
export function over(a: Fraction, b: Fraction): Fraction {
  return { dividend: a.dividend * b.divisor, divisor: a.divisor * b.dividend }
}

/** Their sum. */
export function plus(a: Fraction, b: Fraction): Fraction {
  return {
    dividend: a.dividend * b.divisor + b.dividend * a.divisor,
    divisor: a.divisor * b.divisor,
  }
}

/** Their difference. */
export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { dividend: -b.dividend, divisor: b.divisor })
}

/** Below 0 where `a` is smaller, 0 where they are equal, above 0 where `a` is larger. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.dividend * b.divisor - b.dividend * a.divisor
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The smaller one. */
export function smaller(a: Fraction, b: Fraction): Fraction {
  return compare(a, b) <= 0 ? a : b
}

/** The larger one. */
export function larger(a: Fraction, b: Fraction): Fraction {
  return compare(a, b) >= 0 ? a : b
}

/** The nearest number with so many decimals, not above (`down`) or not below (`up`). */
export function roundedTo(decimals: number, value: Fraction, way: 'down' | 'up'): Fraction {
  const divisor = 10n ** BigInt(decimals)
  const scaled = value.dividend * divisor
  let dividend = scaled / value.divisor
  const rest = scaled - dividend * value.divisor
  if (way === 'down' && rest < 0n) dividend -= 1n
  if (way === 'up' && rest > 0n) dividend += 1n
  return { dividend, divisor }
}
