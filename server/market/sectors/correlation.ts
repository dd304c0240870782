/**
 * Pearson's correlation of the moves of two indexes from point to point, given their changes since a
 * common beginning, as fractions. NaN where one of them never moved, or there are fewer than two moves.
 */
export function correlationOf(one: ArrayLike<number>, other: ArrayLike<number>): number {
  const [a, b] = [movesOf(one), movesOf(other)]
  const count = Math.min(a.length, b.length)
  if (count < 2) return Number.NaN
  const [meanA, meanB] = [mean(a, count), mean(b, count)]
  let [both, squareA, squareB] = [0, 0, 0]
  for (let index = 0; index < count; index++) {
    const [left, right] = [(a[index] ?? 0) - meanA, (b[index] ?? 0) - meanB]
    both += left * right
    squareA += left * left
    squareB += right * right
  }
  const scale = Math.sqrt(squareA * squareB)
  return scale > 0 ? both / scale : Number.NaN
}

/** How much an index moves from each point to the next, as a fraction of where it was. */
function movesOf(changes: ArrayLike<number>): number[] {
  return Array.from(
    { length: Math.max(0, changes.length - 1) },
    (_, index) => (1 + (changes[index + 1] ?? 0)) / (1 + (changes[index] ?? 0)) - 1,
  )
}

function mean(values: readonly number[], count: number): number {
  return values.slice(0, count).reduce((sum, value) => sum + value, 0) / count
}
