import type { ChangeKind, ChangeWindow } from '../../../src/contract/market/change-rules.ts'

/** Numbers of what is found independently: a kind, and its window where it has several at a time. */
export const signals = {
  newHigh: 0,
  newLow: 1,
  rise5m: 2,
  rise2h: 3,
  fall5m: 4,
  fall2h: 5,
  pullback: 6,
  rally: 7,
  volumeRise: 8,
  volumeFall: 9,
  blockBuy: 10,
  blockSell: 11,
} as const

/** The number of a signal. */
export type Signal = (typeof signals)[keyof typeof signals]

/** How many signals there are. */
export const signalCount = 12

/** 1 small, 2 medium, 3 large. */
export type ChangeSize = 1 | 2 | 3

/** What a rule found in a minute. */
export interface Finding {
  signal: Signal
  kind: ChangeKind
  window: ChangeWindow
  size: ChangeSize
  /** As a fraction. */
  move: number
}
