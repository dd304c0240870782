import type { CoinHalf } from '../../../contract/entities/coin-half.ts'
import { halving } from '../../../contract/limits.ts'
import { eraOf, startOf } from './issuance.ts'

/** A block this old, in ms, is no longer the newest: nobody waits two hours in a year. */
export const oldAfter = 2 * 3_600_000

/** What the countdown goes by: the pace of the chain, or the ten minutes that it aims at. */
export type PaceBasis = 'live' | 'target'

/** Where the chain stands. */
export interface ChainPosition {
  /** Of the newest block, counted on where it is old. */
  height: number
  /** True where `height` is counted on from an older block. */
  estimated: boolean
  era: number
  /** Height at which the reward halves next. */
  nextHeight: number
  blocksLeft: number
  /** Part of the era that is over, 0 to 1. */
  progress: number
}

/** Where the chain stands at `now` (Unix ms), as far as its newest known block tells. */
export function positionAt(tip: CoinHalf, now: number): ChainPosition {
  const age = now - tip.heightAsOf
  const estimated = age > oldAfter
  const height = estimated ? tip.height + Math.floor(age / tip.meanBlockTime) : tip.height
  const era = eraOf(height)
  const nextHeight = startOf(era + 1)
  const length = nextHeight - startOf(era)
  return {
    height,
    estimated,
    era,
    nextHeight,
    blocksLeft: nextHeight - height,
    progress: (height - startOf(era)) / length,
  }
}

/** About when a block comes, and the span in which it does, Unix ms. */
export interface Forecast {
  at: number
  from: number
  to: number
}

/**
 * About when the block at `height` is found, from the newest known block on.
 *
 * The span goes from the faster of both paces to the slower, and on each side as far again as chance
 * usually carries: the waits for blocks are independent and exponentially distributed, so that the sum of n
 * of them has a standard deviation of √n of their mean.
 */
export function forecastOf(height: number, tip: CoinHalf, pace: number): Forecast {
  const blocks = height - tip.height
  const dateAt = (each: number): number => tip.heightAsOf + blocks * each
  const chanceAt = (each: number): number => Math.sqrt(Math.max(blocks, 0)) * each
  const faster = Math.min(tip.meanBlockTime, halving.blockTime)
  const slower = Math.max(tip.meanBlockTime, halving.blockTime)
  return {
    at: dateAt(pace),
    from: dateAt(faster) - chanceAt(faster),
    to: dateAt(slower) + chanceAt(slower),
  }
}

/** Whole days, hours, minutes and seconds until a moment that is `ms` away; zeros once it is over. */
export function countdownOf(ms: number): {
  days: number
  hours: number
  minutes: number
  seconds: number
} {
  const left = Math.max(0, Math.ceil(ms / 1_000))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}

const dayMs = 86_400_000
const yearMs = 365.25 * dayMs

/** Coins that a day brings at a reward (BTC) and a pace (ms a block). */
export function coinsPerDay(reward: number, pace: number): number {
  return (reward * dayMs) / pace
}

/** By which fraction a supply (BTC) grows in a year at a reward (BTC) and a pace (ms a block). */
export function growthPerYear(reward: number, supply: number, pace: number): number {
  return (reward * yearMs) / pace / supply
}
