import { changeText } from '../../market/cells/change-text.ts'
import { priceText } from '../../market/cells/price-text.ts'
import { turnoverText } from '../../market/cells/sum-text.ts'
import { element, outwardLink } from '../parts/elements.ts'
import { liveCell } from '../parts/live-cell.ts'
import type { MakeView } from './embed-view.ts'

/** The coins of a market that are traded most, as a table. Their order is that of when they were loaded. */
export const listView: MakeView = (rows, { data: { texts } }) => {
  const lines = rows.map(({ name, href, view, row }) => {
    const cells = [
      { cell: liveCell('price'), text: priceText(view, 'last'), column: 'number' },
      { cell: liveCell('change'), text: changeText(view, 'open24h'), column: 'number' },
      { cell: liveCell('turnover'), text: turnoverText(view), column: 'number wide' },
    ]
    const title = element('bdi', { dir: 'ltr', translate: 'no' }, name)
    const head = element(
      'th',
      { scope: 'row' },
      outwardLink(href, texts.newTab, { class: 'name' }, title),
    )
    return {
      element: element(
        'tr',
        {},
        head,
        ...cells.map(({ cell, column }) => element('td', { class: column }, cell.element)),
      ),
      update: () => {
        for (const { cell, text } of cells) cell.write(text.read(row))
      },
    }
  })
  const heading = (text: string, className: string): HTMLElement =>
    element('th', { scope: 'col', class: className }, text)
  const table = element(
    'table',
    { class: 'list' },
    element('caption', { class: 'spoken' }, texts.list),
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        heading(texts.pair, ''),
        heading(texts.price, 'number'),
        heading(texts.change24h, 'number'),
        heading(texts.turnover24h, 'number wide'),
      ),
    ),
    element('tbody', {}, ...lines.map((line) => line.element)),
  )
  const update = (): void => {
    for (const line of lines) line.update()
  }
  update()
  return { element: table, update, remove: () => {} }
}
