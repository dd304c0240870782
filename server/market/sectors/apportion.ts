/**
 * Rounds numbers to whole units so that they add up to their rounded sum: those that lose most by rounding
 * down get the units that are left (largest remainder). Each differs from its number by less than one unit.
 */
export function apportion(values: readonly number[]): number[] {
  const floors = values.map(Math.floor)
  const sum = values.reduce((total, value) => total + value, 0)
  let left = Math.round(sum) - floors.reduce((total, value) => total + value, 0)
  const byRemainder = values
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder) {
    if (left <= 0) break
    floors[index] = (floors[index] ?? 0) + 1
    left -= 1
  }
  // Zero has no sign.
  return floors.map((units) => units || 0)
}
