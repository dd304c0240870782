import {
  fieldIndex,
  fieldMask,
  tickerFieldCount,
  tickerFields,
} from '../../../src/contract/market/ticker-fields.ts'
import { tableNumber } from '../../../src/contract/market/ticker-snapshot.ts'
import { createTickerStore, type TickerStore } from '../../../src/feed/store/ticker-store.ts'
import { createFeed } from '../market-feed.ts'
import { type BenchTable, withRatios } from '../report.ts'
import { median, shuffled } from '../sampling.ts'

const rows = 800
/** Symbols that move in a quarter of a second. */
const batch = 200
const batches = 400
const rounds = 9
/** Cells of a screen: 30 rows of 6. */
const screen = { rows: 30, columns: 6 }

interface Recording {
  /** A store that holds what came before the first batch. */
  start: () => TickerStore
  frames: readonly Uint8Array[]
  /** The same batches as other feeds send them: one text per batch, one text per ticker. */
  texts: readonly string[]
  singles: readonly (readonly string[])[]
  /** Last price of every symbol after all batches. */
  lasts: ReadonlyMap<string, number>
}

/** What the page's thread pays to take in a tick. */
export async function run(): Promise<BenchTable> {
  const recording = record()
  const variants = {
    'ticker frame into columns': () => ingest(recording, false),
    'the same, 180 cells watched, a flush per frame': () => ingest(recording, true),
    'JSON of the batch into a Map': () => parse(recording, recording.texts, parseBatch),
    'JSON per ticker into a Map': () => parse(recording, recording.singles.flat(), parseOne),
  }
  const names = Object.keys(variants) as (keyof typeof variants)[]
  const samples = new Map(names.map((name) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++) {
    for (const name of shuffled(names)) samples.get(name)?.push(variants[name]())
  }
  return {
    title: 'Feed: what the page pays to take in a tick',
    method: `${batch} of ${rows} symbols move per batch, three values each; ${batches} batches, contents verified; median of ${rounds} shuffled rounds in one process, the first ones included.`,
    rows: withRatios(
      names.map((name) => ({
        name,
        unit: 'ns per tick',
        value: (median(samples.get(name) ?? []) * 1e6) / (batch * batches),
      })),
    ),
  }
}

function record(): Recording {
  const { market, move } = createFeed(rows)
  const table = market.symbolTable(10)
  const opening = market.frame(10, 0)
  let seq = market.cut(10)?.seq ?? 0
  const epoch = market.cut(10)?.epoch ?? 0
  if (table === undefined) throw new Error('the market has no table')
  const frames: Uint8Array[] = []
  const texts: string[] = []
  const singles: string[][] = []
  const lasts = new Map<string, number>()
  for (let count = 0; count < batches; count++) {
    const tickers = move(batch)
    for (const { symbolId, values } of tickers) lasts.set(symbolId, values.last ?? Number.NaN)
    const since = seq
    seq = market.cut(10)?.seq ?? 0
    frames.push(market.frame(10, since))
    texts.push(JSON.stringify(tickers))
    singles.push(tickers.map((ticker) => JSON.stringify(ticker)))
  }
  const start = () => {
    const store = createTickerStore(() => {})
    const columns = tickerFields.map(() => new Float64Array(rows).fill(Number.NaN))
    const position = { line: 10, table: tableNumber(table.md5), epoch, seq: 0, asOf: 0, sentAt: 0 }
    store.replace(table, { ...position, line: 10, columns })
    store.apply(opening)
    return store
  }
  return { start, frames, texts, singles, lasts }
}

function ingest({ start, frames, lasts }: Recording, watched: boolean): number {
  const store = start()
  let painted = 0
  for (let row = 0; watched && row < screen.rows; row++) {
    for (let column = 0; column < screen.columns; column++) {
      const field = tickerFields[column % tickerFieldCount] ?? 'last'
      store.watch(row, fieldMask(field), () => {
        painted += store.value(row, column)
      })
    }
  }
  const began = performance.now()
  for (const frame of frames) {
    store.apply(frame)
    if (watched) store.flush()
  }
  const took = performance.now() - began
  verify(lasts, (symbolId) => {
    const row = store.table()?.symbolId.indexOf(symbolId) ?? -1
    return store.value(row, fieldIndex.last)
  })
  if (watched && painted === 0) throw new Error('nothing was painted')
  return took
}

type Parse = (text: string, into: Map<string, Record<string, number>>) => void

function parse({ lasts }: Recording, texts: readonly string[], parseText: Parse): number {
  const values = new Map<string, Record<string, number>>()
  const began = performance.now()
  for (const text of texts) parseText(text, values)
  const took = performance.now() - began
  verify(lasts, (symbolId) => values.get(symbolId)?.last ?? Number.NaN)
  return took
}

function parseBatch(text: string, into: Map<string, Record<string, number>>): void {
  for (const ticker of JSON.parse(text)) merge(ticker, into)
}

function parseOne(text: string, into: Map<string, Record<string, number>>): void {
  merge(JSON.parse(text), into)
}

function merge(
  { symbolId, values }: { symbolId: string; values: Record<string, number> },
  into: Map<string, Record<string, number>>,
): void {
  const known = into.get(symbolId)
  if (known === undefined) into.set(symbolId, values)
  else Object.assign(known, values)
}

function verify(lasts: ReadonlyMap<string, number>, held: (symbolId: string) => number): void {
  for (const [symbolId, last] of lasts) {
    if (held(symbolId) !== last) throw new Error(`${symbolId}: what is held is not what was sent`)
  }
}
