// @vitest-environment happy-dom
import fc from 'fast-check'
import { act, useCallback, useMemo } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effort } from '../../../tests/support/effort.ts'
import { type TestList, testList } from '../../../tests/support/list-feed.ts'
import { pairTable, viewOf } from '../../../tests/support/list-view.ts'
import { type Mounted, mount } from '../../../tests/support/mount.ts'
import { shownText } from '../../../tests/support/shown-text.ts'
import type { Values } from '../../../tests/support/ticker-data.ts'
import type { DisplayCurrency } from '../../contract/enums.ts'
import type { SymbolTable } from '../../contract/market/symbol-table.ts'
import { tickerFields } from '../../contract/market/ticker-fields.ts'
import type { LiveText } from '../../market/cells/cell-text.ts'
import { changeText } from '../../market/cells/change-text.ts'
import { priceText } from '../../market/cells/price-text.ts'
import { marketCapText, turnoverText } from '../../market/cells/sum-text.ts'
import type { ListView } from '../../market/data/list-view.ts'
import { defaultSort } from '../../market/order/list-order.ts'
import type { Sort } from '../../market/order/list-search.ts'
import { slowInterval } from '../../market/order/slow-value.ts'
import { useListOrder } from '../../market/order/use-list-order.ts'
import { MarketTable } from '../../market/table/MarketTable.tsx'
import { onScreen } from '../../market/table/row-window.ts'
import { spotColumns } from './spot/spot-columns.tsx'
import { spotColumnIds } from './spot/spot-layout.ts'

const rowHeight = 48
const screen = 600
const rates = { EUR: 0.92, JPY: 154.3, KRW: 1_391.2 }
const nobody = { onPointerEnter() {}, onPointerLeave() {}, onFocus() {}, onBlur() {} }
const labels = {
  ...Object.fromEntries(spotColumnIds.map((id) => [id, id])),
  turnoverShort: 'Vol',
} as Parameters<typeof spotColumns>[0]['labels']

/** What is chosen on the page. */
interface Choice {
  language: string
  currency: DisplayCurrency
  sort: Sort | undefined
  query: string
}

/** What can happen to a list. */
type Step =
  | { kind: 'tick'; seed: number; rows: number }
  | { kind: 'scroll'; to: number }
  | { kind: 'choose'; choice: Partial<Choice> }
  | { kind: 'wait' }
  | { kind: 'table'; seed: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('tick' as const),
      seed: fc.nat(),
      rows: fc.integer({ min: 1, max: 40 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('scroll' as const), to: fc.nat({ max: 6_000 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('choose' as const),
      choice: fc.oneof(
        fc.record({ language: fc.constantFrom('en', 'de', 'fr', 'ar', 'pl') }),
        fc.record({
          currency: fc.constantFrom<DisplayCurrency[]>('USD', 'EUR', 'JPY', 'KRW', 'TRY'),
        }),
        fc.record({ query: fc.constantFrom('', 'c1', 'btc', 'usdt', 'zzz', 'coin 7') }),
        fc.record({
          sort: fc.option(
            fc.record({
              column: fc.constantFrom(...spotColumnIds.filter((id) => id !== 'trend')),
              direction: fc.constantFrom('asc' as const, 'desc' as const),
            }),
            { nil: undefined },
          ),
        }),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'wait' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('table' as const), seed: fc.nat() }) },
)

/** Numbers in [0, 1), the same for the same seed. */
function numbers(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function randomTable(seed: number, number: number): SymbolTable {
  const random = numbers(seed)
  const quotes = ['USDT', 'USDT', 'USDC', 'BTC', 'EUR', 'XYZ']
  const coins = [
    'BTC',
    ...Array.from(
      { length: 80 },
      (_, index) => `C${Math.floor(random() * 9_000) + index * 10_000}`,
    ),
  ]
  const pairs = coins.map((base, index) => ({
    base,
    quote: index === 0 ? 'USDT' : (quotes[Math.floor(random() * quotes.length)] ?? 'USDT'),
    name: `Coin ${index}`,
    price: Math.floor(random() * 12),
    turnover: Math.floor(random() * 4),
    supply: random() < 0.2 ? 0 : Math.floor(random() * 1e9),
  }))
  return pairTable(pairs, { number })
}

function randomValues(random: () => number): Values {
  const values: Values = {}
  for (const field of tickerFields) {
    if (random() < 0.4)
      values[field] = random() < 0.05 ? Number.NaN : Math.floor(10 ** (random() * 9))
  }
  return Object.keys(values).length === 0 ? { last: 1 } : values
}

function Harness({
  list,
  table,
  choice,
  orders,
}: {
  list: TestList
  table: SymbolTable
  choice: Choice
  orders: (order: Uint32Array) => void
}) {
  const { language, currency, sort, query } = choice
  const view = useMemo(
    () => viewOf(list.feed, table, { language, currency, rates }),
    [list, table, language, currency],
  )
  const rows = useMemo(() => Uint32Array.from(table.symbolId, (_, row) => row), [table])
  const { order } = useListOrder({ view, rows, query, sort, held: false, occasion: '' })
  orders(order)
  const columns = useMemo(
    () => spotColumns({ view, labels, hrefOf: (id) => `/x/${id}`, isPhone: false }),
    [view],
  )
  const idOf = useCallback((row: number) => table.symbolId[row] ?? '', [table])
  return (
    <MarketTable
      list="spot"
      label="Spot"
      columns={columns}
      order={order}
      idOf={idOf}
      sort={sort ?? defaultSort}
      chosenSort={sort}
      onSort={() => {}}
      onOpen={() => {}}
      holding={nobody}
      pausedLabel=""
      stale={false}
      density="comfortable"
    />
  )
}

const measured = HTMLElement.prototype.getBoundingClientRect
let scrolled = 0
let shown = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('innerHeight', screen)
  // Not a spy: it would keep every element that was ever measured.
  HTMLElement.prototype.getBoundingClientRect = () =>
    new DOMRect(0, -scrolled, 1_000, shown * rowHeight)
})

afterEach(() => {
  vi.useRealTimers()
  HTMLElement.prototype.getBoundingClientRect = measured
  vi.unstubAllGlobals()
})

/** A cell's live text in the document: what a user sees, what is said before it, how it is coloured. */
function rendered(cell: HTMLElement | null) {
  const inCell = cell?.querySelector<HTMLElement>('bdi[translate="no"]')
  const tick = cell?.matches('bdi') ? cell : inCell
  const spoken = tick?.querySelector('[data-part="spoken"]')?.textContent ?? ''
  const text = tick?.textContent.slice(spoken.length) ?? '(nothing)'
  return { text, spoken, direction: tick?.dataset.direction }
}

function expectRow(element: HTMLElement, view: ListView, row: number): void {
  const texts: Record<string, LiveText> = {
    price: priceText(view, 'last'),
    change24h: changeText(view, 'open24h'),
    change1h: changeText(view, 'open1h'),
    high24h: priceText(view, 'high24h'),
    low24h: priceText(view, 'low24h'),
    turnover24h: turnoverText(view),
    marketCap: marketCapText(view),
  }
  for (const [column, live] of Object.entries(texts)) {
    const text = live.read(row)
    const direction = text.direction === 0 ? undefined : text.direction > 0 ? 'up' : 'down'
    const cell = element.querySelector<HTMLElement>(`[data-col="${column}"]`)
    const spoken = text.spoken + text.full
    expect([column, rendered(cell)]).toEqual([column, { text: shownText(text), spoken, direction }])
  }
}

function expectDocument(mounted: Mounted, view: ListView, order: Uint32Array): void {
  const rows = [...mounted.container.querySelectorAll<HTMLElement>('[data-symbol-id]')]
  const positions = rows.map((row) => Number(row.style.getPropertyValue('--position')))
  expect(positions).toEqual([...positions].sort((one, other) => one - other))
  for (const [index, element] of rows.entries()) {
    const position = positions[index] ?? -1
    const row = order[position] ?? -1
    expect(element.dataset.symbolId).toBe(view.table.symbolId[row])
    expect(element.getAttribute('aria-rowindex')).toBe(String(position + 2))
    expectRow(element, view, row)
  }
  const visible = onScreen(-scrolled, screen, rowHeight, order.length)
  for (let position = visible.start; position < visible.end; position++) {
    expect(positions).toContain(position)
  }
}

describe('the live list', () => {
  it('shows what the store holds, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(step, { minLength: 5, maxLength: 30 }), (seed, steps) => {
        scrolled = 0
        let table = randomTable(seed, 1)
        let number = 1
        const random = numbers(seed)
        const list = testList(
          table,
          table.symbolId.map(() => randomValues(random)),
        )
        let choice: Choice = { language: 'en', currency: 'USD', sort: undefined, query: '' }
        let order = new Uint32Array(0) as Uint32Array
        const harness = () => (
          <Harness
            list={list}
            table={table}
            choice={choice}
            orders={(next) => {
              order = next
              shown = next.length
            }}
          />
        )
        const mounted = mount(harness())
        const take = (next: Step): void => {
          if (next.kind === 'tick') {
            const values = numbers(next.seed)
            const rows = Array.from({ length: next.rows }, () => [
              Math.floor(values() * table.symbolId.length),
              randomValues(values),
            ])
            list.tick(Object.fromEntries(rows))
            act(list.flush)
          }
          if (next.kind === 'scroll') {
            scrolled = next.to
            act(() => void globalThis.dispatchEvent(new Event('scroll')))
          }
          if (next.kind === 'choose') choice = { ...choice, ...next.choice }
          if (next.kind === 'wait') act(() => void vi.advanceTimersByTime(slowInterval))
          if (next.kind === 'table') {
            table = randomTable(next.seed, ++number)
            const values = numbers(next.seed)
            list.replace(
              table,
              table.symbolId.map(() => randomValues(values)),
            )
            act(list.flush)
          }
          mounted.render(harness())
        }
        try {
          for (const next of steps) {
            take(next)
            const { language, currency } = choice
            expectDocument(mounted, viewOf(list.feed, table, { language, currency, rates }), order)
          }
        } finally {
          mounted.unmount()
        }
      }),
      { numRuns: effort(6, 300) },
    )
  })
})
