import { LruCache } from '../../../lib/lru-cache.ts'
import { keyOf, keyOfName } from '../hash.ts'
import { type Coin, type CoinScales, scalesOf } from '../symbols/coin.ts'
import { type Character, characterOf, drawBars } from './character.ts'
import { makeDraws } from './draws.ts'
import {
  above,
  day,
  endOf,
  type Level,
  lengthOf,
  levels,
  monthOf,
  second,
  startOf,
} from './ladder.ts'
import { monthBar } from './month-walk.ts'
import type { Node } from './node.ts'
import { makeSecondPath, type SecondPath } from './second-path.ts'
import { split } from './split.ts'
import { streams } from './streams.ts'

/** Everything that determines a coin's prices against USDT at every length of time. */
export interface Tree {
  coin: Coin
  scales: CoinScales
  character: Character
  /** Draws everything below a minute. */
  fineKey: number
  /** Minutes that its cursors share, by the start of their block; undefined where each finds its own. */
  minutes?: LruCache<number, Block>
}

/** The tree of a coin's prices in the market of `seed`. */
export function makeTree(seed: number, coin: Coin): Tree {
  const character = characterOf(seed, coin)
  return { coin, scales: scalesOf(coin), character, fineKey: character.keys.own }
}

/**
 * A tree that agrees with `tree` down to the minute but goes its own way inside it. Different names
 * give different trees.
 */
export function variantOf(tree: Tree, name: string): Tree {
  return { ...tree, fineKey: keyOfName(tree.fineKey, name) }
}

/**
 * The same tree for many readers of the same days, such as all pairs against one coin: what one of its
 * cursors has found others need not find again.
 */
export function withSharedMinutes(tree: Tree): Tree {
  return { ...tree, minutes: new LruCache(sharedMinutes) }
}

/** Siblings: all bars that one bar splits into. */
interface Block {
  start: number
  end: number
  bars: readonly Node[]
}

/** Blocks of minutes that cursors share: those of the days over which labels are judged, and some. */
const sharedMinutes = (17 * day) / lengthOf(levels.fiveMinutes)

const draws = makeDraws()

/**
 * A place in a tree: remembers the way down to where it was asked last, so that the next question
 * nearby costs little. Holds at most one block per level.
 */
export class TreeCursor {
  readonly #tree: Tree
  readonly #turnoverUnit: number
  readonly #blocks: (Block | undefined)[] = []

  constructor(tree: Tree) {
    const { price, volume, turnover } = tree.scales
    this.#tree = tree
    this.#turnoverUnit = 10 ** (turnover - price - volume)
  }

  /** The bar of `level` that contains `time`. Not to be changed. */
  bar(level: Level, time: number): Node {
    const { start, bars } = this.#block(level, time)
    const bar = bars[level === levels.month ? 0 : Math.floor((time - start) / lengthOf(level))]
    if (bar === undefined) throw new RangeError(`no bar at ${time}`)
    return bar
  }

  /** The way of the price inside the second that contains `time`. */
  path(time: number): SecondPath {
    const key = keyOf(keyOf(this.#tree.fineKey, streams.seconds), Math.floor(time / second))
    return makeSecondPath(this.bar(levels.second, time), key)
  }

  /** Forgets what is longer than a minute: cheap to find again, costly to keep for every coin. */
  trim(): void {
    this.#blocks.fill(undefined, 0, levels.minute)
  }

  #block(level: Level, time: number): Block {
    const known = this.#blocks[level]
    if (known !== undefined && known.start <= time && time < known.end) return known
    const block = this.#find(level, time)
    this.#blocks[level] = block
    return block
  }

  #find(level: Level, time: number): Block {
    if (level === levels.month) return this.#month(time)
    const shared = level === levels.minute ? this.#tree.minutes : undefined
    if (shared === undefined) return this.#children(level, time)
    return shared.take(startOf(above(level), time), () => this.#children(level, time))
  }

  #month(time: number): Block {
    const { coin, character, scales } = this.#tree
    const start = startOf(levels.month, time)
    const bar = monthBar(coin, character, scales, monthOf(time))
    return { start, end: endOf(levels.month, start), bars: [bar] }
  }

  #children(level: Exclude<Level, 0>, time: number): Block {
    const parent = this.bar(above(level), time)
    const start = startOf(above(level), time)
    const end = endOf(above(level), start)
    const count = (end - start) / lengthOf(level)
    drawBars(this.#tree.character, this.#tree.fineKey, level, start, count, draws)
    return { start, end, bars: split(parent, count, draws, this.#turnoverUnit) }
  }
}
