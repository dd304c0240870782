import type { Row } from './replay-source.ts'

/** How far prices swing around their recorded value, as a fraction of it; 0 stands still. */
export type Swing = number

const movingPrices = ['lastPr', 'bidPr', 'askPr', 'markPrice', 'indexPrice'] as const

const fundingPeriod = 8 * 3_600_000

/**
 * A ticker as it is at a time: prices swung by the symbol's own two waves, high and low around them.
 * The same symbol at the same time is the same ticker.
 * @param now Unix ms
 */
export function tickerAt(ticker: Row, now: number, swing: Swing): Row {
  if (swing === 0) return { ...ticker, ts: String(now) }
  const moved: Row = { ...ticker, ts: String(now) }
  for (const field of movingPrices) {
    if (typeof ticker[field] === 'string') moved[field] = swung(ticker, field, now, swing)
  }
  const last = Number(moved.lastPr)
  if (Number(ticker.high24h) < last) moved.high24h = moved.lastPr
  if (Number(ticker.low24h) > last) moved.low24h = moved.lastPr
  return moved
}

/** The last price of a ticker at a time, as decimal text. */
export function priceAt(ticker: Row, now: number, swing: Swing): string {
  return swing === 0 ? String(ticker.lastPr) : swung(ticker, 'lastPr', now, swing)
}

/** When funding is due next, Unix ms. */
export function nextFunding(now: number): number {
  return (Math.floor(now / fundingPeriod) + 1) * fundingPeriod
}

function swung(ticker: Row, field: string, now: number, swing: Swing): string {
  const text = String(ticker[field])
  const phase = phaseOf(String(ticker.symbol))
  const wave = Math.sin(now / 7_000 + phase) * 0.4 + Math.sin(now / 61_000 + 2 * phase) * 0.6
  return (Number(text) * (1 + swing * wave)).toFixed(text.split('.')[1]?.length ?? 0)
}

function phaseOf(symbol: string): number {
  let phase = 0
  for (const letter of symbol) phase = (phase * 31 + letter.charCodeAt(0)) % 628
  return phase / 100
}
