import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { SymbolPrices } from './engine/track.ts'
import type { PastStep } from './gap.ts'

/** Prices of one moment, as the engine is given them. */
export interface JournalBatch {
  time: number
  prices: readonly (readonly [symbolId: string, prices: SymbolPrices])[]
}

/** What filled the gap of a symbol. */
export interface JournalFilling {
  /** The symbol. */
  filled: string
  steps: readonly PastStep[]
}

/** What was kept from one checkpoint to the next. */
export interface JournalPart {
  number: number
  /** Symbols whose prices before these were not all evaluated when the part began. */
  gaps: ReadonlySet<string>
  batches: readonly JournalBatch[]
  fillings: readonly JournalFilling[]
}

/** Prices that were taken and that no stored mark covers yet. */
export interface Journal {
  append: (line: JournalBatch | JournalFilling) => void
  /** Begins a new part and returns its number; `gaps` as in `JournalPart`. */
  turn: (gaps: Iterable<string>) => number
  /** Gives up every part before that number. */
  prune: (before: number) => void
  close: () => void
}

/** Something that the processes before have evaluated of a symbol, or must have missed. */
export type LeftEntry =
  | { is: 'prices'; time: number; prices: SymbolPrices }
  | ({ is: 'past' } & PastStep)
  /** A gap: the time before that part of the journal which ends at `time` is unknown. */
  | { is: 'unknown'; time: number }

/** By symbol, what the processes before have left, in order. */
export type LeftPrices = ReadonlyMap<string, readonly LeftEntry[]>

const price = v.optional(v.number())
const headSchema = v.object({ gaps: v.array(v.string()) })
const batchSchema = v.object({
  time: v.number(),
  prices: v.array(
    v.strictTuple([
      v.string(),
      v.object({ last: price, mark: price, index: price, open24h: price, min: price, max: price }),
    ]),
  ),
})

const fillingSchema = v.object({
  filled: v.string(),
  steps: v.array(v.object({ time: v.number(), path: v.array(v.number()), isExact: v.boolean() })),
})

const namePattern = /^prices-(\d+)\.jsonl$/
/** A part of this many bytes takes no more: candles fill what is missing then. */
const mostBytes = 64 * 1_024 * 1_024

/** A journal, and what the processes before have left in its folder, oldest first. */
export interface OpenedJournal {
  journal: Journal
  left: readonly JournalPart[]
}

/**
 * Keeps the newest prices in a folder, one file for each part. What is appended outlives the process,
 * though not the machine: it is not forced to the disk, and candles fill what is lost with the machine.
 */
export function openJournal(folder: string): OpenedJournal {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const left = numbersIn(folder).flatMap((number) => readPart(folder, number))
  let part = Math.max(0, ...numbersIn(folder))
  let file: number | undefined
  let bytes = 0

  const write = (line: object): void => {
    if (file === undefined || bytes > mostBytes) return
    const text = `${JSON.stringify(line)}\n`
    bytes += text.length
    writeSync(file, text)
  }
  const close = (): void => {
    if (file !== undefined) closeSync(file)
    file = undefined
  }
  const journal: Journal = {
    append: write,
    turn: (gaps) => {
      close()
      part += 1
      bytes = 0
      file = openSync(pathOf(folder, part), 'w', 0o600)
      write({ gaps: [...gaps] })
      return part
    },
    prune: (before) => {
      for (const number of numbersIn(folder)) {
        if (number < before) rmSync(pathOf(folder, number), { force: true })
      }
    },
    close,
  }
  return { journal, left }
}

/** The parts of a journal by symbol. */
export function pricesLeft(parts: readonly JournalPart[]): LeftPrices {
  const left = new Map<string, LeftEntry[]>()
  /** Prices that came while a gap was open, by symbol: what fills it is older, and may come parts later. */
  const open = new Map<string, LeftEntry[]>()
  let end = 0
  const close = (symbolId: string, past: readonly LeftEntry[]): void => {
    const meanwhile = open.get(symbolId) ?? []
    left.set(symbolId, [...(left.get(symbolId) ?? []), ...past, ...meanwhile])
    open.delete(symbolId)
  }
  const giveUp = (symbolId: string): void => close(symbolId, [{ is: 'unknown', time: end }])

  for (const { gaps, batches, fillings } of parts) {
    for (const symbolId of open.keys()) if (!gaps.has(symbolId)) giveUp(symbolId)
    for (const symbolId of gaps) if (!open.has(symbolId)) open.set(symbolId, [])
    for (const { filled, steps } of fillings) {
      close(
        filled,
        steps.map((step) => ({ is: 'past', ...step })),
      )
    }
    for (const { time, prices } of batches) {
      for (const [symbolId, found] of prices) {
        const entry: LeftEntry = { is: 'prices', time, prices: found }
        const known = open.get(symbolId) ?? left.get(symbolId)
        if (known === undefined) left.set(symbolId, [entry])
        else known.push(entry)
      }
      end = time
    }
  }
  for (const symbolId of open.keys()) giveUp(symbolId)
  return left
}

function pathOf(folder: string, number: number): string {
  return join(folder, `prices-${number}.jsonl`)
}

function numbersIn(folder: string): number[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const number = namePattern.exec(name)?.[1]
      return number === undefined ? [] : [Number(number)]
    })
    .toSorted((a, b) => a - b)
}

/** The end of a process may have cut a line off: what is no line is left out. */
function readPart(folder: string, number: number): JournalPart[] {
  const [first = '', ...lines] = readFileSync(pathOf(folder, number), 'utf8').split('\n')
  const head = v.safeParse(headSchema, parse(first))
  if (!head.success) return []
  const batches: JournalBatch[] = []
  const fillings: JournalFilling[] = []
  for (const line of lines) {
    const found = v.safeParse(v.union([batchSchema, fillingSchema]), parse(line))
    if (!found.success) continue
    if ('filled' in found.output) fillings.push(found.output)
    else batches.push(found.output)
  }
  return [{ number, gaps: new Set(head.output.gaps), batches, fillings }]
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
