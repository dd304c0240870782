import { parentPort, workerData } from 'node:worker_threads'
import type { RenderPage } from '../../../src/contract/first-paint.ts'
import type { MarketType } from '../../../src/contract/market/market-types.ts'
import type { SymbolTable } from '../../../src/contract/market/symbol-table.ts'
import { errorMessage } from '../../lib/error-message.ts'
import type { RenderAnswer, RenderRequest, RenderThreadData } from './render-messages.ts'

// Entry of the thread that renders pages, see render-entry.ts.
const { entry }: RenderThreadData = workerData
const tables = new Map<MarketType, SymbolTable>()

function say(answer: RenderAnswer): void {
  parentPort?.postMessage(answer)
}

async function answer(render: RenderPage, { id, input }: RenderRequest): Promise<void> {
  try {
    const { line: marketType } = input.list.snapshot
    if (input.list.table !== undefined) tables.set(marketType, input.list.table)
    const table = tables.get(marketType)
    if (table === undefined) throw new Error(`no table of list ${marketType}`)
    const page = await render({ ...input, list: { ...input.list, table } })
    say({ kind: 'rendered', id, page })
  } catch (error) {
    say({ kind: 'failed', id, reason: errorMessage(error) })
  }
}

function hasRender(module: unknown): module is { render: RenderPage } {
  return (
    typeof module === 'object' &&
    module !== null &&
    'render' in module &&
    typeof module.render === 'function'
  )
}

/** Node has one storage for the whole process: a page would take it for its visitor's own. */
for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name)

try {
  const module: unknown = await import(entry)
  if (!hasRender(module)) throw new Error('it has no function render')
  const { render } = module
  parentPort?.on('message', (request: RenderRequest) => void answer(render, request))
  say({ kind: 'ready' })
} catch (error) {
  say({ kind: 'broken', reason: errorMessage(error) })
}
