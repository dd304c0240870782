/** Steps of a change: a millionth, that is a ten-thousandth of a percent. */
export const changeScale = 6

const million = 10 ** changeScale
const largestExact = Math.floor(Number.MAX_SAFE_INTEGER / million)

/**
 * Puts the change from `open` to `last` in line as a whole number, without loss of order: an exact
 * number n of millionths is 2n, everything between n and n + 1 is 2n + 1. So a change has reached
 * n millionths where its ordinal is at least 2n, and has fallen to -n where it is at most -2n. Both
 * prices are mantissas of the same scale, `open` above 0; NaN where one is unknown.
 */
export function changeOrdinal(open: number, last: number): number {
  const change = last - open
  if (!(open > 0) || Number.isNaN(change)) return Number.NaN
  return Math.abs(change) < largestExact
    ? ordinal(change * million, open)
    : bigOrdinal(BigInt(change) * BigInt(million), BigInt(open))
}

/** Exact: the dividend is below 2^53, so its remainder is, too. */
function ordinal(dividend: number, open: number): number {
  const remainder = dividend % open
  const whole = (dividend - remainder) / open
  if (remainder === 0) return 2 * whole
  return remainder < 0 ? 2 * whole - 1 : 2 * whole + 1
}

function bigOrdinal(dividend: bigint, open: bigint): number {
  const remainder = dividend % open
  const whole = Number(dividend / open)
  if (remainder === 0n) return 2 * whole
  return remainder < 0n ? 2 * whole - 1 : 2 * whole + 1
}
