/** How long a price keeps the colour of its last move, in ms. */
export const flashTime = 300

/**
 * A flash may end this much sooner with the next one that begins, in ms: prices come four times a second,
 * and one change of colours costs a frame less than two.
 */
const haste = 100

/** Shortest time between two flashes of one cell, in ms. */
const flashRest = 1_000

interface Flash {
  element: HTMLElement
  end: number
}

/** The flashes that are on, oldest first: no more than there are cells on the screen. */
const running: Flash[] = []
const lastStart = new WeakMap<HTMLElement, number>()
let timer: ReturnType<typeof setTimeout> | undefined
let stillness: MediaQueryList | undefined

/**
 * Marks an element with `data-flash` for a moment after its price moved. At most once a second per
 * element, and never for users who asked for less motion.
 */
export function flash(element: HTMLElement, rose: boolean): void {
  stillness ??= globalThis.matchMedia('(prefers-reduced-motion: reduce)')
  if (stillness.matches || document.documentElement.dataset.motion === 'reduced') return
  const now = performance.now()
  if (now - (lastStart.get(element) ?? Number.NEGATIVE_INFINITY) < flashRest) return
  lastStart.set(element, now)
  endUntil(now + haste)
  element.dataset.flash = rose ? 'up' : 'down'
  running.push({ element, end: now + flashTime })
  timer ??= setTimeout(endDue, flashTime)
}

function endUntil(time: number): void {
  while (running[0] !== undefined && running[0].end <= time) {
    const { element } = running[0]
    running.shift()
    delete element.dataset.flash
  }
}

function endDue(): void {
  const now = performance.now()
  endUntil(now)
  const next = running[0]
  timer = next === undefined ? undefined : setTimeout(endDue, Math.max(next.end - now, 1))
}
