import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { loadRenderer } from './render-entry.ts'

const folders: string[] = []

afterAll(() => {
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
  return { dir, page: '', worker: undefined, styleSheets: new Map(), paths: new Set<string>() }
}

it('loads the function that the build left', async () => {
  const warn = vi.fn()
  const build = buildWith('export async function render() { return { html: "rendered" } }')
  const render: unknown = await loadRenderer(build, { warn })
  expect(render).toBeTypeOf('function')
  expect(warn).not.toHaveBeenCalled()
})

it("hides the storage of the process, which a page would take for its visitor's own", async () => {
  const storage = 'JSON.stringify([typeof localStorage, typeof sessionStorage])'
  const entry = `const storage = ${storage}; export async function render() { return storage }`
  const render: unknown = await loadRenderer(buildWith(entry), { warn: vi.fn() })
  const rendered: unknown = typeof render === 'function' ? await render() : undefined
  expect(rendered).toBe('["undefined","undefined"]')
})

it.each([undefined, 'export const render = 1', 'throw new Error("broken")'])(
  'does without it, and says so, where the file is %o',
  async (entry) => {
    const warn = vi.fn()
    expect(await loadRenderer(buildWith(entry), { warn })).toBeUndefined()
    expect(warn).toHaveBeenCalledTimes(1)
  },
)
