/** A decimal taken apart: value = mantissa / 10^scale. */
export interface Exact {
  mantissa: bigint
  scale: number
}

/** Reads a decimal in plain digits. Throws SyntaxError for anything else. */
export function exactOf(text: string): Exact {
  const dot = text.indexOf('.')
  if (dot < 0) return { mantissa: BigInt(text), scale: 0 }
  return {
    mantissa: BigInt(text.slice(0, dot) + text.slice(dot + 1)),
    scale: text.length - dot - 1,
  }
}

/** The product of two decimals. */
export function times(a: Exact, b: Exact): Exact {
  return { mantissa: a.mantissa * b.mantissa, scale: a.scale + b.scale }
}

/** The sum of two decimals. */
export function plus(a: Exact, b: Exact): Exact {
  const scale = Math.max(a.scale, b.scale)
  return { mantissa: raised(a, scale) + raised(b, scale), scale }
}

/** The smallest mantissa of `scale` decimals that is not below the value. */
export function ceilTo(value: Exact, scale: number): number {
  return -floorTo({ mantissa: -value.mantissa, scale: value.scale }, scale)
}

/** The largest mantissa of `scale` decimals that is not above the value. */
export function floorTo({ mantissa, scale }: Exact, decimals: number): number {
  if (decimals >= scale) return Number(mantissa * 10n ** BigInt(decimals - scale))
  const unit = 10n ** BigInt(scale - decimals)
  const quotient = mantissa / unit
  return Number(mantissa < 0n && quotient * unit !== mantissa ? quotient - 1n : quotient)
}

function raised({ mantissa, scale }: Exact, to: number): bigint {
  return mantissa * 10n ** BigInt(to - scale)
}
