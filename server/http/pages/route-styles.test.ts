import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { manifestFile, readRouteStyles } from './route-styles.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bourse-styles-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const overview = 'src/routes/{-$locale}/_shell/markets/overview.tsx?tsr-split=component'
const token = 'src/routes/{-$locale}/_shell/markets/tokens.$id.tsx?tsr-split=component'
const rank = 'src/routes/{-$locale}/_shell/markets/rank/index.tsx?tsr-split=component'

it('tells what a route and its imports bring, each once, without what the page has', () => {
  const manifest = {
    'index.html': { file: 'app.js', css: ['app.css'], imports: ['_shared.js'] },
    '_shared.js': { file: 'shared.js', css: ['shared.css'], imports: ['index.html'] },
    [overview]: { file: 'o.js', css: ['o.css'], imports: ['_shared.js', 'index.html'] },
    [token]: { file: 't.js', imports: ['_shared.js'] },
    [rank]: { file: 'r.js' },
  }
  mkdirSync(join(dir, '.vite'))
  writeFileSync(join(dir, manifestFile), JSON.stringify(manifest))
  for (const name of ['app', 'shared', 'o']) writeFileSync(join(dir, `${name}.css`), `.${name}{}`)
  const styles = readRouteStyles(dir, '<link rel="stylesheet" href="/app.css">')
  expect(Object.fromEntries(styles)).toEqual({
    '/{-$locale}/_shell/markets/overview': [
      { path: '/shared.css', text: '.shared{}' },
      { path: '/o.css', text: '.o{}' },
    ],
    '/{-$locale}/_shell/markets/tokens/$id': [{ path: '/shared.css', text: '.shared{}' }],
    '/{-$locale}/_shell/markets/rank/': [],
  })
})

it('knows of none where the build says nothing', () => {
  expect(readRouteStyles(dir, '').size).toBe(0)
})
