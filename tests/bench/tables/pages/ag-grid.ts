import {
  AllCommunityModule,
  createGrid,
  type GridApi,
  type GridOptions,
  ModuleRegistry,
} from 'ag-grid-community'
import { tickColumns, tickWidth } from '../ticks.ts'
import { plain, priceText, rowOf, symbolName, type TableUnderTest } from './table-under-test.ts'

interface Row {
  id: string
  last: number
  change: number
  high: number
  low: number
  turnover: number
}

/** AG Grid as its guide to high-frequency updates sets it up: asynchronous transactions, 50 ms. */
export function agGrid(): TableUnderTest {
  let grid: GridApi<Row>
  return {
    mount: async (place, snapshot) => {
      grid = await build(place, snapshot)
    },
    apply: (ticks) => {
      grid.applyTransactionAsync({ update: rowsOf(ticks) })
    },
    shown,
    shownPrice,
  }
}

/**
 * AG Grid with the strongest help from outside: only the newest tick per row.
 * @param interval between two transactions, in ms
 */
export function agGridConflated(interval: number): TableUnderTest {
  let grid: GridApi<Row>
  const newest = new Map<string, Row>()
  return {
    mount: async (place, snapshot) => {
      grid = await build(place, snapshot)
      setInterval(() => {
        if (newest.size === 0) return
        grid.applyTransaction({ update: [...newest.values()] })
        newest.clear()
      }, interval)
    },
    apply: (ticks) => {
      for (let at = 0; at < ticks.length; at += tickWidth) {
        const row = readRow(ticks, at)
        newest.set(row.id, row)
      }
    },
    shown,
    shownPrice,
  }
}

function build(place: HTMLElement, snapshot: Float32Array): Promise<GridApi<Row>> {
  ModuleRegistry.registerModules([AllCommunityModule])
  const money = ({ value }: { value: number | null | undefined }): string => priceText(value ?? 0)
  return new Promise((resolve) => {
    const options: GridOptions<Row> = {
      rowData: rowsOf(snapshot),
      getRowId: ({ data }) => data.id,
      rowHeight: 24,
      rowBuffer: 0,
      animateRows: false,
      asyncTransactionWaitMillis: 50,
      columnDefs: [
        { field: 'id' },
        { field: 'last', valueFormatter: money },
        {
          field: 'change',
          sort: 'desc',
          valueFormatter: ({ value }) => `${priceText((value ?? 0) * 100)}%`,
        },
        { field: 'high', valueFormatter: money },
        { field: 'low', valueFormatter: money },
        { field: 'turnover', valueFormatter: money },
      ],
      onFirstDataRendered: ({ api }) => resolve(api),
    }
    createGrid(place, options)
  })
}

function rowsOf(ticks: Float32Array): Row[] {
  const rows: Row[] = []
  for (let at = 0; at < ticks.length; at += tickWidth) rows.push(readRow(ticks, at))
  return rows
}

function readRow(ticks: Float32Array, at: number): Row {
  const value = (column: keyof typeof tickColumns): number => ticks[at + tickColumns[column]] ?? 0
  return {
    id: symbolName(value('row')),
    last: value('last'),
    change: value('change'),
    high: value('high'),
    low: value('low'),
    turnover: value('turnover'),
  }
}

function shown(): Map<number, string> {
  const texts = new Map<number, string>()
  for (const row of document.querySelectorAll('[role="row"][row-id]')) {
    const number = rowOf(row.getAttribute('row-id') ?? '')
    const text = row.querySelector('[col-id="last"]')?.textContent
    if (number !== undefined && typeof text === 'string') texts.set(number, plain(text))
  }
  return texts
}

function shownPrice(row: number): string | undefined {
  const text = document.querySelector(`[row-id="${symbolName(row)}"] [col-id="last"]`)?.textContent
  return typeof text === 'string' ? plain(text) : undefined
}
