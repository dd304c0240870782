/** Marks that users write between the coins of a pair. */
const separators = /[\s/_-]+/g

/** A text as it is compared: in capitals, without blanks and separators. */
export function searchKey(text: string): string {
  return text.normalize('NFKC').toUpperCase().replaceAll(separators, '')
}

/**
 * How well the best of some keys matches a wanted one: 0 equal, 1 at its start, 2 within; undefined
 * where none does. All are as `searchKey` makes them, `wanted` is not empty.
 */
export function matchRank(wanted: string, keys: readonly string[]): number | undefined {
  let best: number | undefined
  for (const key of keys) {
    const at = key.indexOf(wanted)
    if (at < 0) continue
    const rank = at > 0 ? 2 : key.length === wanted.length ? 0 : 1
    if (best === undefined || rank < best) best = rank
  }
  return best
}
