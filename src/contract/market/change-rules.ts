import { businessLines } from '../enums.ts'

/** The feeds of changes by the numbers of their business lines: spot, and all futures. */
export const changeFeeds = [businessLines.spot, businessLines.futures] as const

/** The number of a feed: 1 spot, 2 futures. */
export type ChangeFeed = (typeof changeFeeds)[number]

/** From which move on something is called small, medium and large, as fractions. */
export type Steps = readonly [number, number, number]

/** The thresholds of the feed of market changes, see docs/rules.md. Moves are fractions: 0.03 is 3 %. */
export interface ChangeRules {
  /** Rise or fall within 5 minutes or 2 hours. */
  priceMoves: Steps
  /** Rise or fall within 15 minutes, where the volume is unusual too. */
  volumeMoves: Steps
  /** How many times the usual volume is unusual: three levels. */
  volumeTimes: Steps
  /** How many times the usual order of its side an order must be: three levels. */
  blockTimes: Steps
  /** What it must be worth besides, in US dollars. */
  blockValue: number
  /** How far from the day's opening price its high or low must lie before prices can turn. */
  dayMove: number
  /** How far prices come back from there. */
  turn: number
  /** Minutes in which the same pair and kind come again only with a larger size. */
  coolDown: number
}

/** The rules unless the operator sets others: the bands that MEXC publishes, with two lower levels of volume. */
export const defaultChangeRules: ChangeRules = {
  priceMoves: [0.03, 0.07, 0.11],
  volumeMoves: [0.07, 0.11, 0.15],
  volumeTimes: [3, 10, 50],
  blockTimes: [10, 25, 100],
  blockValue: 10_000,
  dayMove: 0.08,
  turn: 0.05,
  coolDown: 15,
}

/** The kinds of changes, in the order in which they are listed. */
export const changeKinds = [
  'newHigh',
  'newLow',
  'rise',
  'fall',
  'pullback',
  'rally',
  'volumeRise',
  'volumeFall',
  'blockBuy',
  'blockSell',
] as const

/** One kind of change. */
export type ChangeKind = (typeof changeKinds)[number]

/** The windows that rules look at; `day` begins at midnight UTC, and `order` is a single one. */
export const changeWindows = ['order', '5m', '15m', '2h', 'day', '24h', '7d', '30d'] as const

/** One window. */
export type ChangeWindow = (typeof changeWindows)[number]

/** The windows in which each kind is found. */
export const windowsOfKind: Readonly<Record<ChangeKind, readonly ChangeWindow[]>> = {
  newHigh: ['24h', '7d', '30d'],
  newLow: ['24h', '7d', '30d'],
  rise: ['5m', '2h'],
  fall: ['5m', '2h'],
  pullback: ['day'],
  rally: ['day'],
  volumeRise: ['15m'],
  volumeFall: ['15m'],
  blockBuy: ['order'],
  blockSell: ['order'],
}

/** Which way a kind points. */
export function directionOfKind(kind: ChangeKind): 'up' | 'down' {
  return upward.includes(kind) ? 'up' : 'down'
}

const upward: readonly ChangeKind[] = ['newHigh', 'rise', 'rally', 'volumeRise', 'blockBuy']

/** The kinds that single trades tell of, which not every venue does. */
export const blockKinds: readonly ChangeKind[] = ['blockBuy', 'blockSell']
