import { changeText } from '../../market/cells/change-text.ts'
import { priceText } from '../../market/cells/price-text.ts'
import { element, outwardLink } from '../parts/elements.ts'
import { liveCell } from '../parts/live-cell.ts'
import type { MakeView } from './embed-view.ts'

/** Pairs beside each other with their price and change. Nothing moves by itself: it is scrolled where it is long. */
export const tickerView: MakeView = (rows, { data: { texts } }) => {
  const items = rows.map(({ name, href, view, row }) => {
    const price = liveCell('price')
    const change = liveCell('change')
    const readPrice = priceText(view, 'last')
    const readChange = changeText(view, 'open24h')
    const title = element('bdi', { class: 'name', dir: 'ltr', translate: 'no' }, name)
    return {
      element: element(
        'li',
        {},
        outwardLink(
          href,
          texts.newTab,
          { class: 'pair' },
          title,
          ' ',
          price.element,
          ' ',
          change.element,
        ),
      ),
      update: () => {
        price.write(readPrice.read(row))
        change.write(readChange.read(row))
      },
    }
  })
  const list = element('ul', { class: 'ticker' }, ...items.map((item) => item.element))
  const update = (): void => {
    for (const item of items) item.update()
  }
  update()
  return { element: list, update, remove: () => {} }
}
