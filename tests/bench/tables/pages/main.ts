import { agGrid, agGridConflated } from './ag-grid.ts'
import { floor, nothing } from './floor.ts'
import { ours } from './ours.tsx'
import { perspective } from './perspective.ts'
import type { TableUnderTest } from './table-under-test.ts'
import { type TableRun, watchTable } from './watch.ts'

const tables: Record<string, () => TableUnderTest> = {
  ours,
  'ag-grid': agGrid,
  'ag-grid-50': () => agGridConflated(50),
  'ag-grid-100': () => agGridConflated(100),
  perspective,
  floor: () => floor(),
  'floor-10': () => floor(100),
  nothing,
}

declare global {
  interface Window {
    /** Ends the run and tells what it showed; undefined until the table is on screen. */
    finishRun?: () => TableRun
  }
}

const name = new URLSearchParams(location.search).get('table') ?? ''
const make = tables[name]
const place = document.getElementById('table')
if (make !== undefined && place !== null) await run(make(), place)

async function run(table: TableUnderTest, element: HTMLElement): Promise<void> {
  const socket = new WebSocket(`ws://${location.host}/ticks`)
  socket.binaryType = 'arraybuffer'
  const snapshot = await new Promise<Float32Array>((resolve) => {
    socket.onmessage = (event: MessageEvent<ArrayBuffer>) => resolve(new Float32Array(event.data))
  })
  await table.mount(element, snapshot)
  const watch = watchTable(table, snapshot)
  socket.onmessage = (event: MessageEvent<ArrayBuffer>) =>
    watch.receive(new Float32Array(event.data))
  socket.send('go')
  window.finishRun = watch.finish
}
