// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pairTable, viewOf } from '../../../tests/support/list-view.ts'
import { makeSnapshot } from '../../../tests/support/ticker-data.ts'
import { noRates } from '../../contract/entities/currency-rates.ts'
import { pageDataId } from '../../contract/first-paint.ts'
import { fieldIndex } from '../../contract/market/ticker-fields.ts'
import { createStaticFeed } from '../../feed/static-feed.ts'
import { takeRows } from '../../feed/store/partial-list.ts'
import { lineTexts } from '../../market/cells/line-texts.ts'
import { convertedPriceText } from '../../market/cells/price-text.ts'
import { TickCell } from '../../market/cells/TickCell.tsx'
import { writePageData } from '../page-data/write-page-data.ts'
import { findCells } from './early-cells.ts'
import { pageRowsOf } from './page-rows.ts'

const { last } = fieldIndex
const table = pairTable([{ base: 'BTC' }, { base: 'PEPE', price: 10 }])
const values = [
  { last: 100_00, open24h: 80_00, turnover24h: 1_234_567 },
  { last: 123_400, open24h: 123_400 },
]
const snapshot = makeSnapshot(table, values)
const { feed } = createStaticFeed([{ table, snapshot }]).retain(1)
const texts = lineTexts(viewOf(feed, table))

function Row({ row }: { row: number }) {
  return (
    <div data-symbol-id={table.symbolId[row]}>
      <span data-col="price">
        <TickCell row={row} live={texts.price} />
      </span>
      <TickCell row={row} live={texts.change24h} cell={{ 'data-col': 'change24h' }} />
    </div>
  )
}

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  document.documentElement.lang = 'en'
})
afterEach(() => document.body.replaceChildren())

/** A page that was rendered with these rows, and what is known of them there. */
function rendered(html: string) {
  const partial = takeRows({ table, snapshot }, [0, 1])
  const data = writePageData([partial], { currencyRates: noRates }, 'en')
  document.body.innerHTML = `<div id="root">${html}</div><script type="application/json" id="${pageDataId}">${data}</script>`
  const rows = pageRowsOf(document)
  if (rows === undefined) throw new Error('no rows')
  const set = (place: number, price: number): void => {
    rows.snapshot.columns[last]?.fill(price, place, place + 1)
  }
  return { rows, set, write: findCells(document, rows)?.write }
}

const row = <Row row={0} />

it('writes the newest texts into a row, which React then takes over as it finds it', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { set, write } = rendered(renderToString(row))
  const root = document.getElementById('root') ?? document.body
  const price = root.querySelector('[data-col="price"] bdi')
  set(0, 1_000_50)
  write?.()
  expect(root.textContent).toBe('1,000.50up +1,150.63%')

  const recovered = vi.fn()
  act(() => void hydrateRoot(root, row, { onRecoverableError: recovered }))
  expect([recovered.mock.calls, error.mock.calls]).toEqual([[], []])
  expect(root.querySelector('[data-col="price"] bdi')).toBe(price)
})

it('leaves to the app what needs another colour or other words', () => {
  const { set, write } = rendered(renderToString(row))
  set(0, 50_00)
  write?.()
  expect(document.querySelector('[data-col="price"]')?.textContent).toBe('50.00')
  expect(document.querySelector('[data-col="change24h"]')?.textContent).toBe('up +25.00%')
})

it('writes the second price of a pair too, and knows where a number is not its own', () => {
  const pairs = pairTable([{ base: 'BTC' }, { base: 'ETH', quote: 'BTC', price: 4 }])
  const list = { table: pairs, snapshot: makeSnapshot(pairs, [{ last: 100_00 }, { last: 500 }]) }
  const view = viewOf(createStaticFeed([list]).retain(1).feed, pairs)
  const page = (column: string) => (
    <div data-symbol-id={pairs.symbolId[1]}>
      <span data-col={column}>
        <TickCell row={1} live={lineTexts(view).price} />
        <p>
          <TickCell row={1} live={convertedPriceText(view)} />
        </p>
      </span>
    </div>
  )
  const partial = takeRows(list, [0, 1])
  const rows = { ...partial.data, rows: partial.rows, count: 2 }
  document.body.innerHTML = renderToString(page('price'))
  const cells = findCells(document, rows)
  rows.snapshot.columns[last]?.set([200_00])
  cells?.write()
  expect(cells?.isWhole).toBe(true)
  expect(document.querySelector('p')?.textContent).toContain('10.00')
  document.body.innerHTML = renderToString(page('high24h'))
  expect(findCells(document, rows)?.isWhole).toBe(false)
})

it('counts zeros where the page counts them, and leaves other elements to the app', () => {
  const { set, write } = rendered(renderToString(<Row row={1} />))
  const shown = () => document.querySelector('[data-part="shown"]')?.textContent
  set(1, 123_500)
  write?.()
  expect(shown()).toBe('0.041235')
  expect(document.querySelector('[data-part="spoken"]')?.textContent).toBe('0.00001235')
  set(1, 12_340_000_000)
  write?.()
  expect(shown()).toBe('0.041235')
})

it('leaves a sum as it was rendered where the rate of its currency is not known here', () => {
  const euro = pairTable([{ base: 'BTC', quote: 'EUR' }])
  const list = { table: euro, snapshot: makeSnapshot(euro, values.slice(0, 1)) }
  const { feed } = createStaticFeed([list]).retain(1)
  const { turnover24h } = lineTexts(viewOf(feed, euro, { rates: { EUR: 0.5 } }))
  if (turnover24h === undefined) throw new Error('no text for turnover')
  const cell = (
    <div data-symbol-id={euro.symbolId[0]}>
      <span data-col="turnover24h">
        <TickCell row={0} live={turnover24h} />
      </span>
    </div>
  )
  const data = writePageData([takeRows(list, [0])], { currencyRates: noRates }, 'en')
  document.body.innerHTML = `${renderToString(cell)}<script type="application/json" id="${pageDataId}">${data}</script>`
  const rows = pageRowsOf(document)
  if (rows === undefined) throw new Error('no rows')
  findCells(document, rows)?.write()
  expect(document.querySelector('[data-col]')?.textContent).toBe('about 2.47M')
})

it('finds nothing to write on a page without rows, and no rows in data that cannot be read', () => {
  expect(rendered('<p>none</p>').write).toBeUndefined()
  const data = document.getElementById(pageDataId)
  for (const text of [
    '',
    '{}',
    '{"lists":[{"table":{}}]}',
    '{"lists":[{"table":{"scales":{}}}]}',
  ]) {
    if (data !== null) data.textContent = text
    expect(pageRowsOf(document)).toBeUndefined()
  }
})
