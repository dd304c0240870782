import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressFolder } from './compress-folder.ts'

let dir = ''
const text = 'const price = 1;\n'.repeat(200)

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bourse-compress-'))
  mkdirSync(join(dir, 'assets'))
})
afterEach(() => rmSync(dir, { recursive: true }))

it('puts both copies beside a text file, with the same content', async () => {
  const path = join(dir, 'assets/index-1.js')
  writeFileSync(path, text)
  expect(await compressFolder(dir)).toBe(1)
  expect(brotliDecompressSync(readFileSync(`${path}.br`)).toString()).toBe(text)
  expect(gunzipSync(readFileSync(`${path}.gz`)).toString()).toBe(text)
})

it('leaves small files, pictures and its own copies alone', async () => {
  writeFileSync(join(dir, 'small.js'), 'x')
  writeFileSync(join(dir, 'picture.png'), text)
  writeFileSync(join(dir, 'old.js.br'), text)
  expect(await compressFolder(dir)).toBe(0)
  expect(existsSync(join(dir, 'old.js.br.br'))).toBe(false)
})
