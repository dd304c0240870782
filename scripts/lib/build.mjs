import { readFileSync, writeFileSync } from 'node:fs'
import { fingerprint } from './fingerprint.mjs'
import { inProject, root } from './project.mjs'
import { runQuietly } from './run.mjs'
import { Stop } from './stop.mjs'

/** What makes `dist/`, in this order. Each step is a script for the project's Node and its arguments. */
const steps = [
  { name: 'app', args: ['node_modules/vite/bin/vite.js', 'build'] },
  {
    name: 'embeds',
    args: ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.embed.config.ts'],
  },
  { name: 'pictures of coins', args: ['scripts/make-coin-icons.ts'] },
  { name: 'compressed copies', args: ['scripts/compress-build.ts'] },
  {
    name: 'app for first screens',
    args: ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.server.config.ts'],
  },
]

/** What the steps read. */
const inputs = [
  'src',
  'sw',
  'public',
  'build',
  'index.html',
  'vite.config.ts',
  'vite.embed.config.ts',
  'vite.server.config.ts',
  'lingui.config.ts',
  'package-lock.json',
  'scripts/lib/build.mjs',
  'scripts/make-coin-icons.ts',
  'scripts/coins/coin-picture.ts',
  'scripts/compress-build.ts',
  'scripts/compression/compress-folder.ts',
]

/** Lies in the folder that a build empties first, so that half a build has none. */
const stampFile = inProject('dist', '.inputs')

/** True if the app in `dist/` was made from the files that are there now. */
export function isBuilt() {
  return fingerprint(root, inputs, isInput) === builtFrom()
}

/**
 * Builds the app, unless the one in `dist/` was made from the same files. Throws Stop.
 *
 * @param {string} node
 */
export async function ensureBuilt(node) {
  if (isBuilt()) return
  console.log('Building the app ...')
  await build(node)
}

/**
 * Builds the app. Throws Stop, and shows what the failing step printed.
 *
 * @param {string} node
 */
export async function build(node) {
  const print = fingerprint(root, inputs, isInput)
  const { NODE_ENV: _, ...env } = process.env
  for (const { name, args } of steps) {
    const { code, output } = await runQuietly(node, args, { env })
    if (code === 0) continue
    if (/ENOSPC|EDQUOT/.test(output))
      throw new Stop('The app does not fit on the disk: make room and start again.')
    if (/EACCES|EROFS/.test(output))
      throw new Stop('The folder dist cannot be written: change its permissions and start again.')
    console.error(output.trimEnd())
    throw new Stop(`The app cannot be built: the step "${name}" failed.`)
  }
  writeFileSync(stampFile, print)
}

/**
 * Tests and what the build itself writes change nothing in it.
 *
 * @param {string} path
 */
function isInput(path) {
  return !/\.test\.tsx?$|\.gen\.ts$/.test(path)
}

function builtFrom() {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return undefined
  }
}
