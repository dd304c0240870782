import type { RenderedScreen } from '../../contract/first-paint.ts'

/** Rows that are drawn: from `start` up to `end`, exclusive. */
export interface RowWindow {
  start: number
  end: number
}

/** Rows drawn beyond either edge of the screen. */
const overscan = 8
/** Windows start and end on multiples of this, so that not every scrolled row draws anew. */
const step = 4

/** What is drawn before anything could be measured: a phone of 1,100 px full, and a wide screen of 1,300. */
export const firstWindows: Readonly<Record<RenderedScreen, RowWindow>> = {
  phone: { start: 0, end: 12 },
  wide: { start: 0, end: 20 },
}

/**
 * Which rows to draw.
 * @param top distance in px from the top of the screen to the first row; negative once scrolled past
 * @param screen height of the screen in px
 */
export function windowOf(top: number, screen: number, rowHeight: number, count: number): RowWindow {
  const { start, end } = onScreen(top, screen, rowHeight, count)
  return {
    start: Math.max(0, floorTo(start - overscan)),
    end: Math.min(count, floorTo(end + overscan + step - 1)),
  }
}

/** The rows that are at least partly on the screen. */
export function onScreen(top: number, screen: number, rowHeight: number, count: number): RowWindow {
  const start = Math.min(Math.max(Math.floor(-top / rowHeight), 0), count)
  const end = Math.min(Math.max(Math.ceil((screen - top) / rowHeight), start), count)
  return { start, end }
}

/** True if every row of `inner` is in `outer`. */
export function covers(outer: RowWindow, inner: RowWindow): boolean {
  return inner.start >= inner.end || (outer.start <= inner.start && outer.end >= inner.end)
}

/** A window with the rows on the screen, and with those of `next` that are drawn already. */
export function grownTo(shown: RowWindow, seen: RowWindow, next: RowWindow): RowWindow {
  if (shown.end <= next.start || shown.start >= next.end) return seen
  return {
    start: Math.max(next.start, Math.min(shown.start, seen.start)),
    end: Math.min(next.end, Math.max(shown.end, seen.end)),
  }
}

/** The positions to draw, in order: the window, and one more that must not vanish. */
export function renderedPositions(
  { start, end }: RowWindow,
  count: number,
  pinned: number,
): number[] {
  const positions: number[] = []
  const last = Math.min(end, count)
  if (pinned >= 0 && pinned < Math.min(start, count)) positions.push(pinned)
  for (let position = start; position < last; position++) positions.push(position)
  if (pinned >= last && pinned >= start && pinned < count) positions.push(pinned)
  return positions
}

function floorTo(row: number): number {
  return Math.floor(row / step) * step
}
