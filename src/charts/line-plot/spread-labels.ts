/**
 * Places for labels that would stand at `wanted`, px, moved as little as needed so that two of them are
 * `gap` apart and all lie in `[top, bottom]`, as far as they fit. In the order they came in.
 */
export function spreadLabels(
  wanted: readonly number[],
  gap: number,
  top: number,
  bottom: number,
): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => at(wanted, a) - at(wanted, b))
  const places = wanted.map((place) => Math.min(Math.max(place, top), bottom))
  // Downwards first, then back up from the lower edge.
  let above = Number.NEGATIVE_INFINITY
  for (const index of order) {
    places[index] = Math.max(at(places, index), above + gap)
    above = at(places, index)
  }
  let below = bottom + gap
  for (const index of order.toReversed()) {
    places[index] = Math.min(at(places, index), below - gap)
    below = at(places, index)
  }
  return places
}

function at(list: readonly number[], index: number): number {
  return list[index] ?? 0
}
