/**
 * The area between a border and the parts of a line that lie beyond it, as an SVG path; the line goes
 * straight from point to point.
 */
export function beyondPath(
  xs: readonly number[],
  values: readonly number[],
  border: number,
  side: 'above' | 'below',
  xAt: (x: number) => number,
  yAt: (value: number) => number,
): string {
  const beyond = (value: number): boolean => (side === 'above' ? value > border : value < border)
  const point = (x: number, value: number): string =>
    `${xAt(x).toFixed(1)} ${yAt(value).toFixed(1)}`
  let path = ''
  let open = false
  for (const [index, x] of xs.entries()) {
    const value = values[index] ?? border
    const lastX = xs[index - 1]
    const last = values[index - 1]
    const isBeyond = beyond(value)
    if (isBeyond !== open && lastX !== undefined && last !== undefined) {
      // Where the line crosses the border.
      const cross = lastX + ((border - last) / (value - last)) * (x - lastX)
      path += `${isBeyond ? 'M' : 'L'}${point(cross, border)}${isBeyond ? '' : 'Z'}`
    } else if (isBeyond && !open) {
      path += `M${point(x, border)}`
    }
    if (isBeyond) path += `L${point(x, value)}`
    open = isBeyond
  }
  return open ? `${path}L${point(xs.at(-1) ?? 0, border)}Z` : path
}
