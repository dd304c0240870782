import type { Side } from '../index/threshold-index.ts'

/**
 * What an alert's condition comes to in whole numbers of its lane. `back` and the `out` and `in` bounds
 * are where a price has left far enough for the next crossing to count.
 */
export type Shape =
  | { is: 'rise' | 'fall'; at: number; back: number }
  | { is: 'enter'; low: number; high: number; outLow: number; outHigh: number }
  | { is: 'exit'; low: number; high: number; inLow: number; inHigh: number }

/**
 * What an alert waits for. `ready`: the next crossing. Entering a channel is awaited from `below` or
 * from `above`. `spent`: the price has crossed and must leave; for a channel left upwards or downwards
 * `spentAbove` and `spentBelow`. `past`, `pastAbove`, `pastBelow`: the condition held already when the
 * alert was made, so that the price must come back first, however little.
 */
export const phases = [
  'ready',
  'below',
  'above',
  'spent',
  'spentAbove',
  'spentBelow',
  'past',
  'pastAbove',
  'pastBelow',
] as const
export type Phase = (typeof phases)[number]

/** The levels that move an alert on; infinitely far where there is none on that side. */
export interface Awaited {
  up: number
  down: number
}

/** What reaching a level means: the next phase, and whether it is the crossing users ask for. */
export interface Passage {
  phase: Phase
  fires: boolean
}

const noUp = Number.POSITIVE_INFINITY
const noDown = Number.NEGATIVE_INFINITY

/** The phase of an alert that is made while the lane stands at `value`. */
export function phaseAt(shape: Shape, value: number): Phase {
  switch (shape.is) {
    case 'rise':
      return value >= shape.at ? 'past' : 'ready'
    case 'fall':
      return value <= shape.at ? 'past' : 'ready'
    case 'enter':
      if (value < shape.low) return 'below'
      return value > shape.high ? 'above' : 'past'
    case 'exit':
      if (value < shape.low) return 'pastBelow'
      return value > shape.high ? 'pastAbove' : 'ready'
  }
}

/** The levels that an alert in `phase` waits for. */
export function awaited(shape: Shape, phase: Phase): Awaited {
  switch (shape.is) {
    case 'rise':
      if (phase === 'ready') return { up: shape.at, down: noDown }
      return { up: noUp, down: phase === 'past' ? shape.at - 1 : shape.back }
    case 'fall':
      if (phase === 'ready') return { up: noUp, down: shape.at }
      return { up: phase === 'past' ? shape.at + 1 : shape.back, down: noDown }
    case 'enter':
      if (phase === 'below') return { up: shape.low, down: noDown }
      if (phase === 'above') return { up: noUp, down: shape.high }
      return phase === 'past'
        ? { up: shape.high + 1, down: shape.low - 1 }
        : { up: shape.outHigh, down: shape.outLow }
    case 'exit':
      if (phase === 'ready') return { up: shape.high + 1, down: shape.low - 1 }
      if (phase === 'spentAbove') return { up: noUp, down: shape.inHigh }
      if (phase === 'spentBelow') return { up: shape.inLow, down: noDown }
      return phase === 'pastAbove'
        ? { up: noUp, down: shape.high }
        : { up: shape.low, down: noDown }
  }
}

/** What it means that an alert in `phase` has reached its level on `side`. */
export function passage(shape: Shape, phase: Phase, side: Side): Passage {
  switch (shape.is) {
    case 'rise':
    case 'fall':
      return phase === 'ready' ? { phase: 'spent', fires: true } : { phase: 'ready', fires: false }
    case 'enter':
      return phase === 'below' || phase === 'above'
        ? { phase: 'spent', fires: true }
        : { phase: side === 'up' ? 'above' : 'below', fires: false }
    case 'exit':
      return phase === 'ready'
        ? { phase: side === 'up' ? 'spentAbove' : 'spentBelow', fires: true }
        : { phase: 'ready', fires: false }
  }
}

/** The phase after a crossing that is counted because the condition holds already; undefined if it does not. */
export function spentFrom(shape: Shape, phase: Phase): Phase | undefined {
  if (phase === 'past') return 'spent'
  if (shape.is !== 'exit') return undefined
  if (phase === 'pastAbove') return 'spentAbove'
  return phase === 'pastBelow' ? 'spentBelow' : undefined
}
