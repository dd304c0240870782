/** The path through points; a gap where the value is unknown (NaN). Places in px, to a tenth. */
export function linePath(
  xs: readonly number[],
  values: readonly number[],
  x: (value: number) => number,
  y: (value: number) => number,
): string {
  let path = ''
  let pen = 'M'
  for (const [index, at] of xs.entries()) {
    const value = values[index] ?? Number.NaN
    if (Number.isNaN(value)) {
      pen = 'M'
      continue
    }
    path += `${pen}${x(at).toFixed(1)} ${y(value).toFixed(1)}`
    pen = 'L'
  }
  return path
}

/** Position of the value nearest to `wanted` in a rising list; 0 in an empty one. */
export function nearestIndex(rising: readonly number[], wanted: number): number {
  let low = 0
  let high = rising.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rising[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  const before = rising[low - 1]
  return before !== undefined && wanted - before < (rising[low] ?? 0) - wanted ? low - 1 : low
}

/** Position of the last known value; -1 where none is. */
export function lastKnown(values: readonly number[]): number {
  return values.findLastIndex((value) => !Number.isNaN(value))
}
