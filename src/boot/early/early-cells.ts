import { createStaticFeed } from '../../feed/static-feed.ts'
import { numberStyle } from '../../i18n/number-style.ts'
import { type CellText, type LiveText, missing } from '../../market/cells/cell-text.ts'
import { directionName } from '../../market/cells/direction.ts'
import { lineTexts } from '../../market/cells/line-texts.ts'
import { convertedPriceText } from '../../market/cells/price-text.ts'
import { nodeWriter, textAt, textWriter } from '../../market/cells/text-writer.ts'
import { moneyIn } from '../../market/data/money.ts'
import { readQuoteRates } from '../../market/data/quote-rates.ts'
import type { PageRows } from './page-rows.ts'

/** The element of a `TickCell`, which is a cell itself where it names a column. */
const liveNumber = 'bdi[translate="no"]'

/** Texts by column, as `data-col` names it. */
type CellTexts = Readonly<Partial<Record<string, LiveText>>>

/** The live cells of a page. */
export interface EarlyCells {
  /** Writes what has changed. */
  write: () => void
  /** False where a number of the rows is not written here. */
  isWhole: boolean
}

/** Makes what writes the text of one `TickCell`. */
export type CellWriter = (root: HTMLElement) => (text: CellText) => void

/**
 * Finds the live cells of a page, in US dollars; undefined where there are none.
 * @param rows their columns are read anew with each writing
 */
export function findCells(
  document: Document,
  { table, snapshot }: PageRows,
  writerOf: CellWriter = hydratableWriter,
): EarlyCells | undefined {
  const { lang } = document.documentElement
  const { feed } = createStaticFeed([{ table, snapshot }]).retain(snapshot.line)
  const view = {
    feed,
    table,
    quotes: readQuoteRates(feed, table, {}),
    style: numberStyle(lang),
    money: moneyIn('USD', {}, lang),
    words: { up: '', down: '', about: '' },
  }
  const first: CellTexts = lineTexts(view)
  const second: CellTexts = { price: convertedPriceText(view) }
  const places = new Map(table.symbolId.map((id, place) => [id, place]))
  const writers: (() => void)[] = []
  let isWhole = true
  for (const row of document.querySelectorAll<HTMLElement>('[data-symbol-id], [data-pair]')) {
    const place = places.get(row.dataset.symbolId ?? row.dataset.pair ?? '')
    for (const cell of row.querySelectorAll<HTMLElement>('[data-col]')) {
      for (const [order, number] of numbersOf(cell).entries()) {
        const text = [first, second][order]?.[cell.dataset.col ?? '']
        if (place === undefined || text === undefined) {
          isWhole = false
          continue
        }
        const write = writerOf(number)
        writers.push(() => write(text.read(place)))
      }
    }
  }
  if (writers.length === 0) return undefined
  return {
    isWhole,
    write: () => {
      for (const write of writers) write()
    },
  }
}

function numbersOf(cell: HTMLElement): readonly HTMLElement[] {
  return cell.matches(liveNumber) ? [cell] : [...cell.querySelectorAll<HTMLElement>(liveNumber)]
}

/**
 * Of a page that React takes over: the text alone is written, which React leaves as it finds it. A text that needs
 * other elements, another colour, other words or what is not known here, as rates of currencies, waits for the app.
 */
export function hydratableWriter(root: HTMLElement): (text: CellText) => void {
  const write = piecesWriter(root)
  return (text) => {
    if (text.lead !== missing) write(text)
  }
}

/** Writes the text of one `TickCell` into the nodes that it rendered. */
export function piecesWriter(root: HTMLElement): (text: CellText) => void {
  const shown = root.querySelector<HTMLElement>('[data-part="shown"]')
  const sub = shown?.querySelector('sub')
  if (shown === null || sub == null) {
    const write = nodeWriter(textAt(root, 'last'))
    return ({ lead, full, direction }) => {
      if (full === '' && isColoured(root, direction)) write(lead)
    }
  }
  const spoken = root.querySelector('[data-part="spoken"]')
  const writeSpoken = spoken === null ? () => {} : textWriter(spoken)
  const writeLead = nodeWriter(textAt(shown, 'first'))
  const writeZeros = textWriter(sub)
  const writeRest = nodeWriter(textAt(shown, 'last'))
  return ({ lead, zeros, rest, full }) => {
    if (full === '') return
    writeSpoken(full)
    writeLead(lead)
    writeZeros(zeros)
    writeRest(rest)
    shown.title = full
  }
}

function isColoured({ dataset }: HTMLElement, direction: CellText['direction']): boolean {
  return dataset.direction === directionName(direction)
}
