import { createStaticFeed } from '../../feed/static-feed.ts'
import { numberStyle } from '../../i18n/number-style.ts'
import { type CellText, type LiveText, missing } from '../../market/cells/cell-text.ts'
import { lineTexts } from '../../market/cells/line-texts.ts'
import { nodeWriter, textAt, textWriter } from '../../market/cells/text-writer.ts'
import { moneyIn } from '../../market/data/money.ts'
import { readQuoteRates } from '../../market/data/quote-rates.ts'
import type { PageRows } from './page-rows.ts'

/** The element of a `TickCell`, which is a cell itself where it names a column. */
const liveNumber = 'bdi[translate="no"]'

/** Writes what has changed into the cells of a page. */
export type WriteCells = () => void

/**
 * Finds the live cells of a rendered page; undefined where there are none. Their text alone is written, which
 * React leaves as it finds it. A text that needs other elements, another colour, other words or what is not known
 * here, as rates of currencies, waits for the app.
 * @param rows their columns are read anew with each writing
 */
export function findCells(
  document: Document,
  { table, snapshot }: PageRows,
): WriteCells | undefined {
  const { lang } = document.documentElement
  const { feed } = createStaticFeed([{ table, snapshot }]).retain(snapshot.line)
  const texts: Readonly<Partial<Record<string, LiveText>>> = lineTexts({
    feed,
    table,
    quotes: readQuoteRates(feed, table, {}),
    style: numberStyle(lang),
    money: moneyIn('USD', {}, lang),
    words: { up: '', down: '', about: '' },
  })
  const places = new Map(table.symbolId.map((id, place) => [id, place]))
  const writers: (() => void)[] = []
  for (const row of document.querySelectorAll<HTMLElement>('[data-symbol-id], [data-pair]')) {
    const place = places.get(row.dataset.symbolId ?? row.dataset.pair ?? '')
    if (place === undefined) continue
    for (const cell of row.querySelectorAll<HTMLElement>('[data-col]')) {
      const text = texts[cell.dataset.col ?? '']
      const number = cell.matches(liveNumber) ? cell : cell.querySelector<HTMLElement>(liveNumber)
      if (text === undefined || number === null) continue
      const write = cellWriter(number)
      writers.push(() => {
        const next = text.read(place)
        if (next.lead !== missing) write(next)
      })
    }
  }
  if (writers.length === 0) return undefined
  return () => {
    for (const write of writers) write()
  }
}

/** Writes the text of one `TickCell` into the nodes that it rendered. */
function cellWriter(root: HTMLElement): (text: CellText) => void {
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
  const name = direction === 0 ? undefined : direction > 0 ? 'up' : 'down'
  return dataset.direction === name
}
