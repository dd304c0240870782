import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { createInProcessBus } from '../../bus/in-process-bus.ts'
import { systemClock } from '../../lib/clock.ts'
import { shareAssets } from './shared-assets.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const bus = () => createInProcessBus({ clock: systemClock, onError: () => undefined })

/** A gateway with these files. */
function gateway(on: ReturnType<typeof bus>, files: Readonly<Record<string, string>>) {
  const dir = mkdtempSync(join(tmpdir(), 'bourse-assets-'))
  folders.push(dir)
  mkdirSync(join(dir, 'assets'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, 'assets', name), text)
  const paths = Object.keys(files).filter((name) => !name.endsWith('.br'))
  return shareAssets(on, { dir, paths: new Set(paths.map((name) => `/assets/${name}`)) })
}

const textOf = (dir: string, name: string): string =>
  readFileSync(join(dir, 'assets', name), 'utf8')

it('gets from either release what the other one has, with what it is compressed to', async () => {
  const shared = bus()
  const earlier = gateway(shared, { 'app-old1234.js': 'old', 'app-old1234.js.br': 'small' })
  const present = gateway(shared, { 'app-new1234.js': 'new' })
  expect(await present.fetch?.('/assets/app-old1234.js')).toBe(true)
  expect(present.paths.has('/assets/app-old1234.js')).toBe(true)
  expect(textOf(present.dir, 'app-old1234.js')).toBe('old')
  expect(textOf(present.dir, 'app-old1234.js.br')).toBe('small')
  expect(await earlier.fetch?.('/assets/app-new1234.js')).toBe(true)
  expect(textOf(earlier.dir, 'app-new1234.js')).toBe('new')
})

it('gets a file that is larger than a message, once for all who ask at the same time', async () => {
  const shared = bus()
  const text = 'x'.repeat(1_000_000)
  gateway(shared, { 'large-1234567.js': text })
  const other = gateway(shared, {})
  const asked = Array.from({ length: 20 }, () => other.fetch?.('/assets/large-1234567.js'))
  expect(new Set(await Promise.all(asked))).toEqual(new Set([true]))
  expect(textOf(other.dir, 'large-1234567.js')).toBe(text)
})

it('passes on what it was given after the release that had it is gone', async () => {
  const [first, second] = [bus(), bus()]
  gateway(first, { 'app-old1234.js': 'old' })
  const between = gateway(first, {})
  expect(await between.fetch?.('/assets/app-old1234.js')).toBe(true)
  const again = shareAssets(second, between)
  const last = gateway(second, {})
  expect(await last.fetch?.('/assets/app-old1234.js')).toBe(true)
  expect(again.paths.size).toBe(1)
})

it.each([
  '/assets/nobody-1234567.js',
  '/assets/../secret.js',
  '/assets/app-old1234.js.map',
  '/assets/folder/app.js',
  '/index.html',
])('has nothing at %s', async (path) => {
  const shared = bus()
  gateway(shared, { 'app-old1234.js': 'old' })
  expect(await gateway(shared, {}).fetch?.(path)).toBe(false)
})
