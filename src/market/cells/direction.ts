import type { Direction } from '../../i18n/percent.ts'

/** The value of `data-direction`, which colours a number; undefined for the ordinary colour. */
export function directionName(direction: Direction): 'up' | 'down' | undefined {
  if (direction === 0) return undefined
  return direction > 0 ? 'up' : 'down'
}

/** Colours an element by the direction of its number, where that is new: browsers style it anew for each write. */
export function showDirection(element: HTMLElement | SVGElement, direction: Direction): void {
  const name = directionName(direction)
  if (name === element.dataset.direction) return
  if (name === undefined) delete element.dataset.direction
  else element.dataset.direction = name
}
