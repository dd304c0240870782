/**
 * Decimals that a price is shown with, as on pages (docs/rules.md): two from 1 on and for zero, else four, or four
 * after the zeros where the first decimal is 0.
 * @param price a decimal
 */
export function priceDecimals(price: string): number {
  const value = Math.abs(Number(price))
  if (value === 0 || value >= 1) return 2
  return (/\.(0*)/.exec(price)?.[1]?.length ?? 0) + 4
}
