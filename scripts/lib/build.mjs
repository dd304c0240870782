import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, readOptional, root } from './project.mjs'
import { runQuietly } from './run.mjs'
import { remedyOf, Stop } from './stop.mjs'

const vite = ['node_modules/vite/bin/vite.js', 'build']

/** What makes `dist/`, in this order: the arguments of the project's Node by the name of each step. */
const steps = Object.entries({
  app: vite,
  embeds: [...vite, '--config', 'vite.embed.config.ts'],
  'pictures of coins': ['scripts/make-coin-icons.ts'],
  'compressed copies': ['scripts/compress-build.ts'],
  'app for first screens': [...vite, '--config', 'vite.server.config.ts'],
})

/** What the steps read. Of it, tests and what the build itself writes change nothing. */
const inputs = ['src', 'sw', 'public', 'build', 'scripts', 'index.html', 'package-lock.json']
const configs = ['lingui', 'vite', 'vite.embed', 'vite.server'].map((name) => `${name}.config.ts`)
const stamp = () =>
  fingerprint(root, [...inputs, ...configs], (path) => !/\.(test|gen)\.tsx?$/.test(path))

/** Lies in the folder that a build empties first, so that half a build has none. */
const stampFile = inProject('dist', '.inputs')

/** True if the app in `dist/` was made from the files that are there now. */
export const isBuilt = () => stamp() === readOptional(stampFile)

/** @param {string} node that builds the app, unless the one in `dist/` was made from the same files. Throws Stop */
export async function ensureBuilt(node) {
  if (isBuilt()) return
  console.log('Building the app ...')
  await build(node)
}

/** @param {string} node that builds the app. Throws Stop, and shows what the failing step printed */
export async function build(node) {
  const before = stamp()
  const { NODE_ENV: _, ...env } = process.env
  for (const [name, args] of steps) {
    const { code, output } = await runQuietly(node, args, { env })
    if (code === 0) continue
    const remedy = remedyOf(output)
    if (remedy === undefined) console.error(output.trimEnd())
    throw new Stop(remedy ?? `The app cannot be built: the step "${name}" failed.`)
  }
  writeFileSync(stampFile, before)
}

/**
 * A text that changes when any of the wanted files below `paths` does, which are relative to a folder. Missing paths count as empty.
 * @type {(folder: string, paths: readonly string[], wanted: (path: string) => boolean) => string}
 */
export const fingerprint = (folder, paths, wanted) => {
  const hash = createHash('sha256')
  const add = (/** @type {string} */ path) => {
    const full = join(folder, path)
    const stats = statSync(full, { throwIfNoEntry: false })
    if (stats?.isDirectory()) {
      for (const name of readdirSync(full).sort()) add(`${path}/${name}`)
    } else if (stats !== undefined && wanted(path)) {
      hash.update(`${path}\n${stats.size}\n`).update(readFileSync(full))
    }
  }
  paths.forEach(add)
  return hash.digest('hex')
}
