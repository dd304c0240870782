// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { pairTable } from '../../../tests/support/list-view.ts'
import { makeSnapshot } from '../../../tests/support/ticker-data.ts'
import { lastRowsId } from '../../contract/first-paint.ts'
import { mostRows } from '../../contract/socket.ts'
import { createStaticFeed } from '../../feed/static-feed.ts'
import { defaultPreferences } from '../../storage/preferences.ts'
import { lastRowsOf } from '../early/page-rows.ts'
import { lastRows } from './last-rows.ts'

const many = Array.from({ length: mostRows }, (_, place) => ({ base: `COIN${place}` }))
const table = pairTable([
  { base: 'BTC', name: '</script>' },
  { base: 'ETH' },
  { base: 'SOL', quote: 'BTC' },
  { base: 'XRP' },
  ...many,
])
const feed = createStaticFeed([{ table, snapshot: makeSnapshot(table, []) }])

afterEach(() => document.body.replaceChildren())

/** What is written of a screen with these pairs. */
function written(ids: readonly string[], path = '/de/markets', preferences = {}): string {
  document.body.innerHTML = ids.map((id) => `<p data-symbol-id="${id}"></p>`).join('')
  return lastRows(document.body, path, {
    feed,
    preferences: { get: () => ({ ...defaultPreferences, ...preferences }) },
  })
}

/** What the next visit reads of it. */
function read(text: string) {
  document.body.innerHTML = `<script type="application/json" id="${lastRowsId}"></script>`
  const element = document.getElementById(lastRowsId)
  if (element !== null) element.textContent = text
  return lastRowsOf(document)
}

describe('the rows of the last screen', () => {
  it('are read as they were written, without values', () => {
    const text = written(['XRPUSDT_SPBL', 'BTCUSDT_SPBL', 'GONEUSDT_SPBL'])
    expect(text).not.toContain('<')
    const page = read(text)
    expect(page).toMatchObject({ rows: [0, 3], count: table.symbolId.length, isEmpty: true })
    expect(page?.table.coinName).toEqual(['</script>', 'XRP'])
    expect(page?.snapshot).toMatchObject({ line: 1, table: 1, asOf: 0 })
    expect(page?.snapshot.columns[0]).toEqual(Float64Array.of(Number.NaN, Number.NaN))
  })

  it('bring the pairs that price their quotes', () => {
    expect(read(written(['SOLBTC_SPBL']))?.rows).toEqual([2, 0])
  })

  it.each([
    ['a page that is no list', ['BTCUSDT_SPBL'], '/markets/rank', {}],
    ['a list that has no values', ['BTCUSDT_SPBL'], '/markets/futures', {}],
    ['another currency', ['BTCUSDT_SPBL'], '/markets', { currency: 'EUR' }],
    ['changes since a midnight', ['BTCUSDT_SPBL'], '/markets', { timeZone: 60 }],
    ['no rows', [], '/markets', {}],
    ['more than one subscription names', table.symbolId, '/markets', {}],
  ])('are not written of %s', (_, ids, path, preferences) => {
    expect(written(ids, path, preferences)).toBe('')
  })

  it.each(['', '{}', '{"table":{"scales":{}},"rows":[],"count":1}', 'null'])(
    'are none where %j stands',
    (text) => {
      expect(read(text)).toBeUndefined()
    },
  )
})
