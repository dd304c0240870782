/**
 * Seeded hashing: the only source of chance in the simulated market. The same key always draws the
 * same number, so nothing has to be stored and every moment can be visited in any order.
 */

/**
 * A key derived from a key and a number: 32 bits that share no visible pattern with either.
 * The mixer is lowbias32 by Chris Wellons, public domain.
 */
export function keyOf(key: number, part: number): number {
  let bits = key ^ Math.imul(part + 1, 0x9e3779b1)
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d)
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b)
  return bits ^ (bits >>> 16)
}

/** A key derived from a key and a name. */
export function keyOfName(key: number, name: string): number {
  let derived = keyOf(key, name.length)
  for (let index = 0; index < name.length; index++) {
    derived = keyOf(derived, name.charCodeAt(index))
  }
  return derived
}

/** A number from 0 to 1, both exclusive, evenly spread over keys. */
export function uniform(key: number): number {
  return ((key >>> 0) + 0.5) / 0x1_0000_0000
}

/** A number from `low` to `high`, evenly spread over keys. */
export function between(key: number, low: number, high: number): number {
  return low + (high - low) * uniform(key)
}

/**
 * A number with mean 0 and standard deviation 1, close to the normal distribution (the sum of the
 * key's four bytes), never beyond 3.46.
 */
export function gaussian(key: number): number {
  const sum = (key & 255) + ((key >>> 8) & 255) + ((key >>> 16) & 255) + (key >>> 24)
  return (sum - 510) / fourBytesDeviation
}

const fourBytesDeviation = Math.sqrt((4 * (256 ** 2 - 1)) / 12)

/**
 * Smooth noise over a line: `gaussian` draws at whole positions, blended in between so that neither
 * value nor slope jumps.
 */
export function smoothNoise(key: number, position: number): number {
  const left = Math.floor(position)
  const way = position - left
  const share = way * way * (3 - 2 * way)
  return gaussian(keyOf(key, left)) * (1 - share) + gaussian(keyOf(key, left + 1)) * share
}
