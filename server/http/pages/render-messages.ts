import type { RenderedPage, RenderInput } from '../../../src/contract/first-paint.ts'
import type { SymbolTable } from '../../../src/contract/market/symbol-table.ts'

/**
 * The messages between the gateway and the thread that renders pages. Both run this version of the code, so they
 * take each other's word.
 */

/** What the thread is started with. */
export interface RenderThreadData {
  /** Address of the renderer that was built with the app. */
  entry: string
}

/** Asks for a page. A table is sent when it is new: it is much larger than its values. */
export interface RenderRequest {
  id: number
  input: Omit<RenderInput, 'list'> & {
    list: Pick<RenderInput['list'], 'snapshot'> & { table: SymbolTable | undefined }
  }
}

/** What the thread says: first that it is ready or broken, then an answer to each request. */
export type RenderAnswer =
  | { kind: 'ready' }
  | { kind: 'broken'; reason: string }
  | { kind: 'rendered'; id: number; page: RenderedPage }
  | { kind: 'failed'; id: number; reason: string }
