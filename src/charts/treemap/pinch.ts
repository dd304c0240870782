/** Where a finger is, px. */
export interface Finger {
  clientX: number
  clientY: number
}

/** Fingers spread for a closer look, and close to see more. */
export type Zoom = 'in' | 'out'

/** Two fingers on an element. */
export interface Pinch {
  /** Other fingers are there than before. */
  fingers: (touching: readonly Finger[]) => void
  /** They moved. True where that is for the element, and must not scroll or enlarge the page. */
  move: (touching: readonly Finger[]) => boolean
}

/** How far fingers go, as a multiple of the distance that they began with. */
const farEnough = 1.3

/**
 * Fingers that nobody has laid down yet.
 * @param onZoom hears once each time that two fingers spread or close, and of the point between them
 */
export function createPinch(onZoom: (zoom: Zoom, middle: Finger) => void): Pinch {
  /** Distance at the beginning; undefined where no two fingers are there, or they were heard already. */
  let began: number | undefined
  return {
    fingers: (touching) => {
      const [one, other] = touching
      began =
        touching.length === 2 && one !== undefined && other !== undefined
          ? distance(one, other)
          : undefined
    },
    move: ([one, other, ...more]) => {
      if (one === undefined || other === undefined || more.length > 0) return false
      if (began === undefined) return true
      const ratio = distance(one, other) / Math.max(began, 1)
      if (ratio < farEnough && ratio > 1 / farEnough) return true
      began = undefined
      onZoom(ratio > 1 ? 'in' : 'out', {
        clientX: (one.clientX + other.clientX) / 2,
        clientY: (one.clientY + other.clientY) / 2,
      })
      return true
    },
  }
}

function distance(one: Finger, other: Finger): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
}
