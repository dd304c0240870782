/** Shares of the pane of the prices that stay free at least and at most above them, and below them. */
const [leastTop, mostTop, bottom] = [0.14, 0.4, 0.18] as const
/** Px above the highest price that its label takes. */
const labelHeight = 24

/**
 * Shares of the pane of the prices that stay free above and below them.
 * @param room px at the top that words stand in
 * @param height of the pane, px; 0 before it is known
 */
export function scaleMargins(room: number, height: number): { top: number; bottom: number } {
  const wanted = height > 0 ? (room + labelHeight) / height : 0
  return { top: Math.min(Math.max(wanted, leastTop), mostTop), bottom }
}
