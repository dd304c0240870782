import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the chosen part of a row that scrolls sideways in view. A part that stays chosen is left where
 * somebody scrolled it to.
 * @param selector finds chosen parts: the last one counts
 */
export function useInView<Row extends HTMLElement>(selector: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  const seen = useRef<Element>(undefined)

  useEffect(() => {
    const chosen = row.current?.querySelectorAll(selector)
    const last = chosen?.[chosen.length - 1]
    if (last === seen.current) return
    seen.current = last
    if (row.current !== null && last !== undefined) bringIntoView(row.current, last)
  })

  return row
}

/** Scrolls a row, and nothing around it, so that a part of it that is cut stands in its middle. */
function bringIntoView(row: Element, part: Element): void {
  const whole = row.getBoundingClientRect()
  const { left, right } = part.getBoundingClientRect()
  if (left >= whole.left && right <= whole.right) return
  row.scrollBy({ left: (left + right - whole.left - whole.right) / 2, behavior: 'instant' })
}
