import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allPublicCalls } from '../../../src/contract/public-api/all-public-calls.ts'
import { type TestServices, testServices } from '../../../tests/support/http-services.ts'
import { symbolIdsOf } from '../../../tests/support/market.ts'
import { buildApp } from '../../app.ts'
import { escapeHtml } from '../../lib/escape-html.ts'

let gateway: TestServices
let app: FastifyInstance
let folder: string
let origin: string

const run = promisify(execFile)

beforeAll(async () => {
  gateway = await testServices()
  app = await buildApp(gateway.services)
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  folder = mkdtempSync(join(tmpdir(), 'bourse-client-'))
})
afterAll(async () => {
  await app.close()
  await gateway.dispose()
  rmSync(folder, { recursive: true, force: true })
})

const textOf = async (url: string): Promise<string> => (await app.inject(url)).body

describe('the documentation', () => {
  it.each(['/docs', '/docs/embeds'])('comes from here alone: %s', async (url) => {
    const { statusCode, headers, body } = await app.inject(url)
    expect(statusCode).toBe(200)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(/style-src 'self' 'sha256-/)
    expect(policy).not.toMatch(/unsafe|\*/)
    const fetched = [...body.matchAll(/\b(?:src|href)="([^"#]*)"/g)].map(([, address]) => address)
    const foreign = fetched.filter((address) => !/^(?:$|\/)/.test(address ?? ''))
    expect(foreign).toEqual([])
  })

  it('describes every call, with its parameters and what they may be', async () => {
    const page = await textOf('/docs')
    for (const { path, name, summary } of allPublicCalls) {
      expect(page).toContain(`id="${name}"><code>GET ${path}</code>`)
      expect(page).toContain(summary)
    }
    expect(page).toContain(
      '<td><code>market</code></td><td>spot, usdt-m, coin-m, usdc-m</td><td>spot</td>',
    )
    expect(page).toContain('<td><code>symbol</code></td><td>text</td><td>needed</td>')
  })

  it('describes the same for programs', async () => {
    const document = JSON.parse(await textOf('/docs/openapi.json'))
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1' } })
    expect(Object.keys(document.paths)).toEqual(allPublicCalls.map(({ path }) => path))
    const { parameters } = document.paths['/api/v1/klines'].get
    expect(parameters).toContainEqual({
      name: 'symbol',
      in: 'query',
      required: true,
      schema: { type: 'string', maxLength: 64 },
    })
  })
})

const clientSchema = v.object({
  createBourseClient: v.custom<
    (options: object) => Record<string, (input?: object) => Promise<unknown>>
  >((value) => typeof value === 'function'),
})

describe('the typed client', () => {
  it('is one file that needs nothing else, and makes every call', async () => {
    const text = await textOf('/docs/client.ts')
    expect(text).not.toMatch(/^import/m)
    const file = join(folder, 'client.ts')
    writeFileSync(file, text)
    const { createBourseClient } = v.parse(clientSchema, await import(pathToFileURL(file).href))
    const bourse = createBourseClient({ origin })
    expect(Object.keys(bourse).sort()).toEqual(allPublicCalls.map(({ name }) => name).sort())
    const [symbol = ''] = symbolIdsOf(1)
    // The example of the documentation.
    expect(await bourse.tickers?.({ symbols: symbol })).toMatchObject([
      { symbol, market: 'usdt-m' },
    ])
    await expect(bourse.klines?.({ symbol: 'NOPE' })).rejects.toMatchObject({
      name: 'BourseError',
      code: '40400',
      message: 'symbol: no such symbol',
    })
  })

  it('has the types of the contract', async () => {
    const text = await textOf('/docs/client.ts')
    expect(text).toContain('  klines: (input: KlinesInput) => Promise<KlinesData>')
    expect(text).toContain('  tickers: (input?: TickersInput) => Promise<TickersData>')
    expect(text).toMatch(/export type TickersData = Array<\{\n {2}symbol: string\n/)
    expect(text).toContain('  last: string | null\n')
    expect(text).not.toContain('unknown>')
  })

  it('runs the example of the documentation, which has the right types', async () => {
    const guide = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')
    const example = /```ts\n([\s\S]*?)```/.exec(guide)?.[1] ?? ''
    const [symbol = ''] = symbolIdsOf(1)
    const file = join(folder, 'example.ts')
    writeFileSync(
      file,
      example
        .replace('createBourseClient()', `createBourseClient({ origin: '${origin}' })`)
        .replace('BTCUSDT_SPBL', symbol),
    )
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    const compiler = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url))
    const rules = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--target',
      'es2024',
      '--module',
      'nodenext',
    ]
    const checked = await run(compiler, [...rules, '--allowImportingTsExtensions', file])
    expect(checked.stdout).toBe('')
    const { stdout } = await run(process.execPath, [file])
    expect(stdout).toBe('null null\n')
  })
})

describe('the page for owners of sites', () => {
  it('shows the snippet of what was chosen, and the embed itself', async () => {
    const page = await textOf(
      '/docs/embeds?kind=list&market=usdt-m&rows=5&theme=dark&locale=ar&width=300',
    )
    const snippet =
      '<div data-bourse="list" data-market="usdt-m" data-rows="5" data-theme="dark" data-palette="green-red" data-locale="ar" data-width="300"></div>'
    expect(page).toContain(snippet)
    expect(page).toContain(escapeHtml(snippet))
    expect(page).toContain('<option value="list" selected>list</option>')
  })

  it('says what it cannot take, and writes nothing that was typed as markup', async () => {
    const page = await textOf(`/docs/embeds?width=${encodeURIComponent('"><script>x')}`)
    expect(page).toContain('<p class="problem" role="alert">width: ')
    expect(page).not.toContain('"><script>x')
    const symbols = await textOf(`/docs/embeds?symbols=${encodeURIComponent('"><img src=x>')}`)
    expect(symbols).not.toContain('<img')
  })
})
