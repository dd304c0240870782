import { tickColumns, tickWidth } from '../ticks.ts'
import { plain, priceText, type TableUnderTest } from './table-under-test.ts'

/** What one run showed. Times in ms. */
export interface TableRun {
  ticks: number
  gaps: number[]
  /** For prices of a watched row: from the arrival of the tick to the frame that shows it. */
  tickToPaint: number[]
  /** Rows on screen whose price was not their last tick once the source had stopped. */
  wrong: number
  shown: number
}

/** A row is watched for this many frames: at low rates it changes about once a second. */
const watchedFrames = 120

/** Counts frames and ages while ticks go through `receive`; `finish` compares the end state. */
export function watchTable(table: TableUnderTest, snapshot: Float32Array) {
  const gaps: number[] = []
  const tickToPaint: number[] = []
  /** Last prices by row number. Kept as cheaply as can be: every tick of every table passes here. */
  const last = new Float32Array(snapshot.length / tickWidth)
  for (let at = 0; at < snapshot.length; at += tickWidth) keep(snapshot, at)
  let ticks = 0
  let watched = -1
  let arrivals = new Map<string, number>()
  let previousText = ''
  let running = true
  let previousFrame = performance.now()
  let frames = 0

  function keep(values: Float32Array, at: number): void {
    last[values[at] ?? 0] = values[at + tickColumns.last] ?? 0
  }

  function onFrame(now: number): void {
    if (!running) return
    gaps.push(now - previousFrame)
    previousFrame = now
    frames += 1
    if (frames % watchedFrames === 0 || watched < 0) watchAnother()
    else look()
    requestAnimationFrame(onFrame)
  }

  function watchAnother(): void {
    const rows = [...table.shown().keys()]
    watched = rows[frames % Math.max(rows.length, 1)] ?? -1
    arrivals = new Map()
    previousText = table.shownPrice(watched) ?? ''
  }

  function look(): void {
    const text = table.shownPrice(watched)
    if (text === undefined || text === previousText) return
    previousText = text
    const arrival = arrivals.get(text)
    if (arrival !== undefined) tickToPaint.push(performance.now() - arrival)
  }

  requestAnimationFrame(onFrame)
  return {
    receive(batch: Float32Array): void {
      const now = performance.now()
      ticks += batch.length / tickWidth
      for (let at = 0; at < batch.length; at += tickWidth) {
        keep(batch, at)
        if (batch[at] === watched) {
          const text = plain(priceText(batch[at + tickColumns.last] ?? 0))
          if (arrivals.size < 10_000) arrivals.set(text, now)
        }
      }
      table.apply(batch)
    },
    finish(): TableRun {
      running = false
      const shown = table.shown()
      let wrong = 0
      for (const [row, text] of shown) {
        if (text !== plain(priceText(last[row] ?? Number.NaN))) wrong += 1
      }
      return { ticks, gaps, tickToPaint, wrong, shown: shown.size }
    },
  }
}
