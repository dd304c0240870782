// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import {
  embedData as data,
  embedOptions as options,
  embedTexts as texts,
} from '../../../tests/support/embed-views.ts'
import { makeSnapshot, makeTable } from '../../../tests/support/ticker-data.ts'
import { fieldIndex } from '../../contract/market/ticker-fields.ts'
import type { EmbedContent } from '../data/embed-lists.ts'
import { shownRows } from '../data/shown-rows.ts'
import { missingMessage } from '../parts/message.ts'
import { createStateLine } from '../parts/state-line.ts'
import type { MakeView } from './embed-view.ts'
import { listView } from './list.ts'
import { tickerView } from './ticker.ts'

let content: EmbedContent

beforeEach(() => {
  const table = makeTable(['BTC', 'PEPE'])
  const snapshot = makeSnapshot(table, [
    { last: 6_841_230, open24h: 6_000_000, turnover24h: 1_500_000 },
    { last: 7, open24h: 8 },
  ])
  table.scales.price[1] = 7
  content = {
    lists: [{ table, snapshot, rows: [0, 1], count: 2 }],
    order: ['PEPEUSDT_SPBL', 'BTCUSDT_SPBL'],
    missing: ['NOPE_SPBL'],
  }
})

/** What an element says, with ordinary blanks. */
function said(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll('\u00a0', ' ')
}

const viewOf = (make: MakeView) => make(shownRows(content, data, options.language), options)

describe('a ticker', () => {
  it('writes prices as its language does, each a link to its coin in another tab', () => {
    const { element } = viewOf(tickerView)
    const [pepe, btc] = element.querySelectorAll('a')
    expect(said(pepe)).toBe('PEPE/USDT 0,00000070000,067000 down −12,50 % (newTab)')
    expect(pepe?.querySelector('sub')?.textContent).toBe('6')
    expect(said(btc)).toBe('BTC/USDT 68.412,30 up +14,02 % (newTab)')
    expect(btc?.getAttribute('href')).toBe('/de/markets/tokens/BTC')
    expect([btc?.target, btc?.rel]).toEqual(['_blank', 'noopener'])
  })

  it('writes what has changed into its place', () => {
    const { element, update } = viewOf(tickerView)
    const before = element.querySelector('li:last-child .price')
    const column = content.lists[0]?.snapshot.columns[fieldIndex.last]
    if (column !== undefined) column[0] = 5_000_000
    update()
    expect(before?.textContent).toBe('50.000,00')
    const change = element.querySelector<HTMLElement>('li:last-child .change')
    expect([said(change), change?.dataset.direction]).toEqual(['down −16,67 %', 'down'])
  })
})

describe('a list', () => {
  it('is a table with names of rows and columns', () => {
    const { element } = viewOf(listView)
    expect(element.querySelector('caption')?.textContent).toBe('list')
    const heads = [...element.querySelectorAll('thead th')].map((head) => head.textContent)
    expect(heads).toEqual(['pair', 'price', 'change24h', 'turnover24h'])
    const rows = [...element.querySelectorAll('tbody tr')].map(said)
    expect(rows[1]).toBe('BTC/USDT (newTab)68.412,30up +14,02 %1,50M')
    expect(rows[0]).toContain('—')
  })
})

describe('the line below', () => {
  it('says how the values are doing, from when they are, and that nobody trades at them', () => {
    const line = createStateLine(data)
    expect(line.element.textContent).toBe('connectingsimulatedBourse (newTab)')
    line.show({ feed: 'delayed', isOld: true, asOf: 3_723_000, hasFailed: false })
    expect(line.element.textContent).toContain('delayed, as of 01:02:03 UTC')
    line.show({ feed: 'live', isOld: false, asOf: 3_723_000, hasFailed: false })
    expect(line.element.querySelector('[role=status]')?.textContent).toBe('live')
  })

  it('says nothing of simulation on an exchange', () => {
    const { element } = createStateLine({ ...data, simulated: false })
    expect(element.textContent).toBe('connectingBourse (newTab)')
  })
})

it('names the symbols that there are not', () => {
  expect(missingMessage(content.missing, texts)?.textContent).toBe('NOPE_SPBL: noSuchSymbol')
  expect(missingMessage([], texts)).toBeUndefined()
})
