/**
 * A value of a ticker as a whole number: value = mantissa / 10^scale, with the scale of its symbol and field in the symbol
 * table. NaN for an unknown one. No number that was scaled already, nor any other, passes for one.
 */
export type Mantissa = number & { readonly mantissa: true }

/** A number that is a mantissa by where it comes from: the columns of a list, or bytes of the wire. */
export function asMantissa(value: number): Mantissa {
  return value as Mantissa
}
