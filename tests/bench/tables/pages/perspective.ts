import { tickColumns, tickWidth } from '../ticks.ts'
import { plain, rowOf, symbolName, type TableUnderTest } from './table-under-test.ts'

interface PerspectiveTable {
  update: (columns: Record<string, unknown[]>) => Promise<void>
}
interface PerspectiveClient {
  worker: () => Promise<{
    table: (
      schema: Record<string, string>,
      options: { index: string; name: string },
    ) => Promise<PerspectiveTable>
  }>
}
interface ViewerElement extends HTMLElement {
  load: (table: unknown) => Promise<void>
  restore: (config: unknown) => Promise<void>
}

/** Perspective: its engine in a worker, its datagrid on screen, one update per batch. */
export function perspective(): TableUnderTest {
  let table: PerspectiveTable
  return {
    mount: async (place, snapshot) => {
      const base = '/perspective'
      await import(/* @vite-ignore */ `${base}/viewer/dist/cdn/perspective-viewer.js`)
      await import(
        /* @vite-ignore */ `${base}/viewer-datagrid/dist/cdn/perspective-viewer-datagrid.js`
      )
      const module: { default: PerspectiveClient } = await import(
        /* @vite-ignore */ `${base}/client/dist/cdn/perspective.js`
      )
      const worker = await module.default.worker()
      table = await worker.table(
        {
          id: 'string',
          last: 'float',
          change: 'float',
          high: 'float',
          low: 'float',
          turnover: 'float',
        },
        { index: 'id', name: 'ticks' },
      )
      await table.update(columnsOf(snapshot))
      const viewer = document.createElement('perspective-viewer')
      viewer.style.blockSize = '100%'
      viewer.style.display = 'block'
      place.append(viewer)
      const element = viewer as ViewerElement
      await element.load(table)
      await element.restore({
        plugin: 'Datagrid',
        table: 'ticks',
        columns: ['id', 'last', 'change', 'high', 'low', 'turnover'],
        sort: [['change', 'desc']],
        settings: false,
      })
    },
    apply: (ticks) => {
      void table.update(columnsOf(ticks))
    },
    shown,
    shownPrice: (row) => shown().get(row),
  }
}

let grid: Element | null = null

function shown(): Map<number, string> {
  const texts = new Map<number, string>()
  grid ??= regularTable()
  for (const row of grid?.querySelectorAll('tbody tr') ?? []) {
    const [name, price] = row.querySelectorAll('td')
    const number = rowOf(name?.textContent ?? '')
    if (number !== undefined && price !== undefined) {
      texts.set(number, plain(price.textContent ?? ''))
    }
  }
  return texts
}

function regularTable(): Element | null {
  const inside = (root: ParentNode): Element | null => {
    for (const element of root.querySelectorAll('*')) {
      if (element.localName === 'regular-table') return element
      const found = element.shadowRoot === null ? null : inside(element.shadowRoot)
      if (found !== null) return found
    }
    return null
  }
  return inside(document)
}

function columnsOf(ticks: Float32Array): Record<string, unknown[]> {
  const rows = ticks.length / tickWidth
  const column = (name: keyof typeof tickColumns): number[] =>
    Array.from({ length: rows }, (_, row) => ticks[row * tickWidth + tickColumns[name]] ?? 0)
  return {
    id: column('row').map(symbolName),
    last: column('last'),
    change: column('change'),
    high: column('high'),
    low: column('low'),
    turnover: column('turnover'),
  }
}
