import { writeFileSync } from 'node:fs'
import { fingerprint } from './fingerprint.mjs'
import { inProject, readOptional, root } from './project.mjs'
import { runQuietly } from './run.mjs'
import { diskRemedies, remedyOf, Stop } from './stop.mjs'

const vite = ['node_modules/vite/bin/vite.js', 'build']

/** What makes `dist/`, in this order: the arguments of the project's Node by the name of each step. */
const steps = Object.entries({
  app: vite,
  embeds: [...vite, '--config', 'vite.embed.config.ts'],
  'pictures of coins': ['scripts/make-coin-icons.ts'],
  'compressed copies': ['scripts/compress-build.ts'],
  'app for first screens': [...vite, '--config', 'vite.server.config.ts'],
})

/** What the steps read. */
const folders = ['src', 'sw', 'public', 'build', 'scripts/coins', 'scripts/compression']
const files = ['index.html', 'package-lock.json', 'scripts/lib/build.mjs']
const scripts = ['scripts/make-coin-icons.ts', 'scripts/compress-build.ts', 'lingui.config.ts']
const configs = ['vite.config.ts', 'vite.embed.config.ts', 'vite.server.config.ts']
const inputs = [...folders, ...files, ...scripts, ...configs]

/** Lies in the folder that a build empties first, so that half a build has none. */
const stampFile = inProject('dist', '.inputs')

/** True if the app in `dist/` was made from the files that are there now. */
export function isBuilt() {
  return fingerprint(root, inputs, isInput) === readOptional(stampFile)
}

/** @param {string} node that builds the app, unless the one in `dist/` was made from the same files. Throws Stop */
export async function ensureBuilt(node) {
  if (isBuilt()) return
  console.log('Building the app ...')
  await build(node)
}

/** @param {string} node that builds the app. Throws Stop, and shows what the failing step printed */
export async function build(node) {
  const print = fingerprint(root, inputs, isInput)
  const { NODE_ENV: _, ...env } = process.env
  for (const [name, args] of steps) {
    const { code, output } = await runQuietly(node, args, { env })
    if (code === 0) continue
    const known = remedyOf(output, diskRemedies)
    if (known === undefined) console.error(output.trimEnd())
    throw new Stop(known ?? `The app cannot be built: the step "${name}" failed.`)
  }
  writeFileSync(stampFile, print)
}

/** @param {string} path of what is no test and not written by the build itself: those change nothing */
const isInput = (path) => !/\.test\.tsx?$|\.gen\.ts$/.test(path)
