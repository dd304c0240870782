import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import type { RenderInput } from '../../../src/contract/first-paint.ts'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { renderInput } from '../../../tests/support/render-input.ts'
import { buildTable } from '../../market/table.ts'
import { loadRenderer, type Renderer } from './render-entry.ts'
import { RenderRefusal } from './render-refusal.ts'

const folders: string[] = []
const renderers: Renderer[] = []

afterAll(async () => {
  for (const renderer of renderers) await renderer.stop()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function buildWith(entry: string | undefined) {
  const dir = mkdtempSync(join(tmpdir(), 'bourse-render-'))
  folders.push(dir)
  if (entry !== undefined) {
    mkdirSync(join(dir, '.server'))
    writeFileSync(join(dir, 'package.json'), '{"type":"module"}')
    writeFileSync(join(dir, '.server/entry-server.js'), entry)
  }
  return { dir }
}

const page = (html: string) => `({ html: ${html}, css: '', data: '', routes: [], screen: 'wide' })`

async function rendererOf(entry: string, now?: () => number) {
  const warn = vi.fn()
  const renderer = await loadRenderer(buildWith(entry), { warn }, now)
  if (renderer === undefined) throw new Error(`no renderer: ${warn.mock.calls}`)
  renderers.push(renderer)
  return renderer
}

it('renders in a thread what it is given, and is sent a table once', async () => {
  const { render } = await rendererOf(`
    import { isMainThread } from 'node:worker_threads'
    const tables = new Set()
    export async function render({ list, path }) {
      tables.add(list.table)
      return ${page('[isMainThread, path, list.table.symbolId[0], list.snapshot.seq, tables.size].join()')}
    }`)
  expect((await render(renderInput)).html).toBe('false,/markets,BTCUSDT_UMCBL,1,1')
  const list = { ...renderInput.list, snapshot: { ...renderInput.list.snapshot, seq: 2 } }
  expect((await render({ ...renderInput, list })).html).toBe('false,/markets,BTCUSDT_UMCBL,2,1')
  const table = buildTable(10, [listedSymbol('ETHUSDT_UMCBL')], new Set())
  expect((await render({ ...renderInput, list: { ...list, table } })).html).toBe(
    'false,/markets,ETHUSDT_UMCBL,2,2',
  )
})

it("hides the storage of the process, which a page would take for its visitor's own", async () => {
  const { render } = await rendererOf(`
    const storage = [typeof localStorage, typeof sessionStorage].join()
    export async function render() { return ${page('storage')} }`)
  expect((await render(renderInput)).html).toBe('undefined,undefined')
})

it('says why a page is not rendered, and goes on with the next', async () => {
  const { render } = await rendererOf(`
    export async function render({ path }) {
      if (path === '/broken') throw new Error('no such page')
      return ${page('path')}
    }`)
  await expect(render({ ...renderInput, path: '/broken' })).rejects.toThrow('no such page')
  expect((await render(renderInput)).html).toBe('/markets')
})

it('replaces a thread that ends, not at once', async () => {
  let time = 0
  const { render } = await rendererOf(
    `export async function render({ path }) {
      if (path === '/end') process.exit(3)
      return ${page('path')}
    }`,
    () => time,
  )
  await expect(render({ ...renderInput, path: '/end' })).rejects.toThrow('the thread ended with 3')
  await expect(render(renderInput)).rejects.toThrow(RenderRefusal)
  await expect(render(renderInput)).rejects.toThrow('has ended')
  time = 10_000
  expect((await render(renderInput)).html).toBe('/markets')
})

it('lets no more than so many pages wait, and none once it ends', async () => {
  const { render, stop } = await rendererOf(
    'export function render() { return new Promise(() => {}) }',
  )
  const asked = Promise.allSettled(Array.from({ length: 33 }, () => render(renderInput)))
  await stop()
  const reasons = (await asked).map((one) => one.status === 'rejected' && String(one.reason))
  expect(reasons.slice(0, 8)).toEqual(Array(8).fill('Error: the gateway ends'))
  expect(reasons[8]).toBe('RenderRefusal: too many pages wait to be rendered')
})

it('keeps places in its line for whole lists while coins take all others', async () => {
  const { render, stop } = await rendererOf(
    'export function render() { return new Promise(() => {}) }',
  )
  const coin: RenderInput = { ...renderInput, page: { area: 'token', marketType: 10, base: 'BTC' } }
  const asked = Promise.allSettled([...Array(9).fill(coin), renderInput].map((one) => render(one)))
  await stop()
  const refused = (await asked).map(
    (one) => one.status === 'rejected' && one.reason instanceof RenderRefusal,
  )
  expect(refused).toEqual([...Array(8).fill(false), true, false])
})

it.each([undefined, 'export const render = 1', 'throw new Error("broken")'])(
  'does without it, and says so, where the file is %o',
  async (entry) => {
    const warn = vi.fn()
    expect(await loadRenderer(buildWith(entry), { warn })).toBeUndefined()
    expect(warn).toHaveBeenCalledTimes(1)
  },
)
