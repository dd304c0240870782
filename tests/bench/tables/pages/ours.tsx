import { useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { ByteWriter } from '../../../../src/contract/bytes/byte-writer.ts'
import { beginFrame, writeRow } from '../../../../src/contract/market/encode/encode-frame.ts'
import type { SymbolTable } from '../../../../src/contract/market/symbol-table.ts'
import { fieldIndex } from '../../../../src/contract/market/ticker-fields.ts'
import { spotColumns } from '../../../../src/features/market-list/spot/spot-columns.tsx'
import { spotColumnIds } from '../../../../src/features/market-list/spot/spot-layout.ts'
import { browserFrames } from '../../../../src/feed/browser.ts'
import type { ListFeed, ListStatus } from '../../../../src/feed/feed-types.ts'
import { emptyStatus } from '../../../../src/feed/list/list-status.ts'
import { createFlushScheduler } from '../../../../src/feed/store/flush-scheduler.ts'
import { createTickerStore, type TickerStore } from '../../../../src/feed/store/ticker-store.ts'
import { createStore } from '../../../../src/lib/store/store.ts'
import { useListOrder } from '../../../../src/market/order/use-list-order.ts'
import { MarketTable } from '../../../../src/market/table/MarketTable.tsx'
import { viewOf } from '../../../support/list-view.ts'
import { makeSnapshot, makeTable } from '../../../support/ticker-data.ts'
import { tickColumns, tickWidth } from '../ticks.ts'
import { plain, rowOf, symbolName, type TableUnderTest } from './table-under-test.ts'
import '../../../../src/ui/tokens.css'
import '../../../../src/ui/base.css'

/** In px, as the others have it. */
const rowHeight = 24
const sort = { column: 'change24h', direction: 'desc' } as const
const shownColumns = ['pair', 'price', 'change24h', 'high24h', 'low24h', 'turnover24h']
const sentFields = ['last', 'open24h', 'high24h', 'low24h', 'turnover24h'] as const
const mask = sentFields.reduce((bits, name) => bits | (1 << fieldIndex[name]), 0)
/** Names of the fields that are sent, by their index. */
const fieldNames: (typeof sentFields)[number][] = []
for (const name of sentFields) fieldNames[fieldIndex[name]] = name
const labels = {
  ...Object.fromEntries(spotColumnIds.map((id) => [id, id])),
  turnoverShort: '',
} as Parameters<typeof spotColumns>[0]['labels']

/**
 * This project's table on its own store: every batch becomes a frame of the rows in it, as the hub
 * sends them, and goes through the same decoding, flushing and painting as in the app.
 */
export function ours(): TableUnderTest {
  let store: TickerStore
  let table: SymbolTable
  let seq = 1
  return {
    mount: async (place, snapshot) => {
      const rows = snapshot.length / tickWidth
      table = makeTable(Array.from({ length: rows }, (_, row) => symbolName(row)))
      const flushes = createFlushScheduler(browserFrames, () => store.flush())
      store = createTickerStore(flushes.request)
      store.replace(
        table,
        makeSnapshot(
          table,
          table.symbolId.map((_, row) => valuesAt(snapshot, row * tickWidth)),
        ),
      )
      const feed: ListFeed = {
        marketType: 1,
        status: createStore<ListStatus>({
          ...emptyStatus,
          phase: 'ready',
          origin: 'network',
          table,
        }),
        value: store.value,
        watch: store.watch,
        version: store.version,
        ageMs: () => 0,
        asOf: () => 1,
      }
      document.documentElement.style.setProperty('--row-height', `${rowHeight}px`)
      createRoot(place).render(<List feed={feed} table={table} />)
      await until(() => shown().size > 0)
    },
    apply: (ticks) => {
      seq += 1
      store.apply(frameOf(ticks, table.symbolId.length, seq))
    },
    shown,
    shownPrice: (row) =>
      priceIn(document.querySelector(`[data-symbol-id="${symbolName(row)}USDT_SPBL"]`)),
  }
}

function List({ feed, table }: { feed: ListFeed; table: SymbolTable }) {
  const view = useMemo(() => viewOf(feed, table), [feed, table])
  const rows = useMemo(() => Uint32Array.from(table.symbolId, (_, row) => row), [table])
  const { order } = useListOrder({ view, rows, query: '', sort, held: false, occasion: '' })
  const columns = useMemo(
    () =>
      spotColumns({ view, labels, hrefOf: () => '#', isPhone: false }).filter((column) =>
        shownColumns.includes(column.id),
      ),
    [view],
  )
  return (
    <MarketTable
      list="spot"
      label="Spot"
      columns={columns}
      order={order}
      idOf={(row) => table.symbolId[row] ?? ''}
      sort={sort}
      chosenSort={sort}
      onSort={() => {}}
      onOpen={() => {}}
      holding={{ onPointerEnter() {}, onPointerLeave() {}, onFocus() {}, onBlur() {} }}
      pausedLabel=""
      stale={false}
      density="comfortable"
    />
  )
}

/** Mantissas at the scales of `makeTable`: prices 2 decimals, turnover none. */
function valuesAt(ticks: Float32Array, at: number) {
  const value = (column: keyof typeof tickColumns): number => ticks[at + tickColumns[column]] ?? 0
  const last = value('last')
  return {
    last: Math.round(last * 100),
    open24h: Math.round((last / (1 + value('change'))) * 100),
    high24h: Math.round(value('high') * 100),
    low24h: Math.round(value('low') * 100),
    turnover24h: Math.round(value('turnover')),
  }
}

/** Where the newest tick of each row stands in a batch; -1 for none. Made once, as batches come often. */
let newestAt = new Int32Array(0)

/** The newest values of a batch as the hub sends them. */
function frameOf(ticks: Float32Array, rows: number, seq: number): Uint8Array {
  if (newestAt.length !== rows) newestAt = new Int32Array(rows)
  newestAt.fill(-1)
  for (let at = 0; at < ticks.length; at += tickWidth) newestAt[ticks[at] ?? 0] = at
  const writer = new ByteWriter(Math.min(ticks.length / tickWidth, rows) * 32)
  beginFrame(writer, { line: 1, table: 1, epoch: 1, seq, since: seq - 1, asOf: 1, sentAt: 1 })
  let next = 0
  for (let row = 0; row < rows; row++) {
    const at = newestAt[row] ?? -1
    if (at < 0) continue
    const values = valuesAt(ticks, at)
    writeRow(writer, row - next, mask, (field) => values[fieldNames[field] ?? 'last'])
    next = row + 1
  }
  return writer.finish()
}

/** Prices of the rows on screen; the table also draws some below it. */
function shown(): Map<number, string> {
  const texts = new Map<number, string>()
  for (const row of document.querySelectorAll('[data-list] [data-symbol-id]')) {
    const number = rowOf(row.getAttribute('data-symbol-id') ?? '')
    const text = priceIn(row)
    const visible = Number(row.getAttribute('aria-rowindex')) * rowHeight < innerHeight
    if (number !== undefined && text !== undefined && visible) texts.set(number, text)
  }
  return texts
}

function priceIn(row: Element | null): string | undefined {
  const text = row?.querySelector('[data-col="price"] bdi')?.textContent
  return typeof text === 'string' ? plain(text) : undefined
}

async function until(done: () => boolean): Promise<void> {
  while (!done()) await new Promise((resolve) => requestAnimationFrame(resolve))
}
