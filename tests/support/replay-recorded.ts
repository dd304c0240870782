import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { ReplaySource, Row } from './replay-source.ts'

/** A folder of recorded answers, which are not the project's to publish; undefined where there is none. */
export const recordedFolder = process.env.RECORDED_ANSWERS

const answer = v.object({ data: v.array(v.unknown()) })
const row = v.record(v.string(), v.unknown())
const examples = v.record(
  v.string(),
  v.object({ request: v.string(), examples: v.array(v.unknown()) }),
)
const frame = v.object({ arg: v.object({ channel: v.literal('ticker') }), data: v.array(row) })

/**
 * Recorded public answers of Bitget. A contract and its ticker belong to the product that their
 * symbol tells; a symbol that was only recorded on the socket is quoted from there.
 */
export function recordedSource(folder: string): ReplaySource {
  const answers = new Map([...documented(folder), ...recorded(folder)])
  const at = (path: string): readonly unknown[] => answers.get(path) ?? []
  const rowsAt = (path: string): readonly Row[] => at(path).filter(isRow)
  const quoted = rowsAt('/api/v2/mix/market/tickers')
  const known = new Set(quoted.map((ticker) => ticker.symbol))
  const pushed = pushedTickers(folder).filter((ticker) => !known.has(ticker.symbol))
  return {
    coins: rowsAt('/api/v2/spot/public/coins'),
    spotSymbols: rowsAt('/api/v2/spot/public/symbols'),
    marginCurrencies: [],
    contracts: byProduct(rowsAt('/api/v2/mix/market/contracts')),
    tickers: { SPOT: rowsAt('/api/v2/spot/market/tickers'), ...byProduct([...quoted, ...pushed]) },
    funding: rowsAt('/api/v2/mix/market/current-fund-rate'),
    candles: Object.fromEntries([...answers].filter(([path]) => path.endsWith('candles'))),
  }
}

/** Files of verb, path, a flag and the answer, each on lines of its own. */
function recorded(folder: string): [string, unknown[]][] {
  return textsIn(join(folder, 'bitget', 'Endpoints')).flatMap((text) => {
    const [, path = '', , ...lines] = text.split('\n')
    return entry(path.trim(), parseJson(lines.join('\n')))
  })
}

function documented(folder: string): [string, unknown[]][] {
  const file = join(folder, 'bitget-docs-examples.json')
  if (!existsSync(file)) return []
  const read = v.safeParse(examples, parseJson(readFileSync(file, 'utf8')))
  if (!read.success) return []
  return Object.values(read.output).flatMap((one) =>
    entry(one.request.replace(/^GET /, ''), one.examples[0]),
  )
}

function entry(path: string, body: unknown): [string, unknown[]][] {
  const read = v.safeParse(answer, body)
  return read.success ? [[path, read.output.data]] : []
}

/** The frames behind `=` of recorded contract subscriptions. */
function pushedTickers(folder: string): Row[] {
  return textsIn(join(folder, 'bitget', 'Subscriptions', 'Futures')).flatMap((text) => {
    const pushed = text.split(/^=/m).at(-1)
    const read = v.safeParse(frame, parseJson(pushed ?? ''))
    return read.success ? read.output.data : []
  })
}

function textsIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.txt'))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
}

function byProduct(contracts: readonly Row[]): Record<string, Row[]> {
  const groups: Record<string, Row[]> = {}
  for (const one of contracts) {
    const product = productOf(String(one.symbol))
    groups[product] = [...(groups[product] ?? []), one]
  }
  return groups
}

function productOf(symbol: string): string {
  if (symbol.endsWith('USDT')) return 'USDT-FUTURES'
  return symbol.endsWith('PERP') ? 'USDC-FUTURES' : 'COIN-FUTURES'
}

function isRow(value: unknown): value is Row {
  return v.is(row, value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
