import { existsSync, readdirSync } from 'node:fs'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { prepare } from './install.mjs'
import { inProject, readOptional } from './project.mjs'
import { become } from './run.mjs'

/**
 * Some of the tests: those in these files or folders, with `name` in their names.
 *
 * @typedef {{ paths: string[], name: string | undefined, watch: boolean }} ChosenTests
 */

/**
 * Reads what stands behind `npm test --`: what exists in the project is a path, everything else is part
 * of the names of tests. Undefined where nothing is chosen.
 *
 * @param {readonly string[]} args
 * @param {(path: string) => boolean} exists
 * @returns {ChosenTests | undefined}
 */
export function chosenTests(args, exists = (path) => existsSync(inProject(path))) {
  const watch = args.includes('--watch')
  const words = args.filter((arg) => !arg.startsWith('--'))
  if (words.length === 0 && !watch) return undefined
  const paths = words.filter(exists).map((path) => path.replace(/^\.\//, ''))
  const name = words.filter((word) => !exists(word)).join(' ')
  return { paths, name: name === '' ? undefined : name, watch }
}

/** Projects of vitest.config.ts that need no more than Node and a database. */
const quick = ['unit', 'app', 'database']

/** Those that need a browser, which run where a file of theirs is chosen. */
const inBrowser = { screens: /^src\/.+\.screen\.test\.tsx$/, e2e: /^tests\/e2e\// }

/** Those that take minutes, which run only where their folder is chosen. */
const slow = { 'tests/engines': 'engines', 'tests/soak': 'soak', 'tests/drills': 'drills' }

/** Where tests stand. */
const folders = ['src', 'server', 'sw', 'scripts', 'build', 'tests']

/** Of more files than these, all are looked at: a command has no room for their names. */
const maxNamed = 100

/**
 * The files that are chosen and have the name, where there is one. Where none has it, those with all of its words: what a
 * test is called can be put together from words that stand apart in its file.
 *
 * @param {ChosenTests} chosen
 * @param {readonly { path: string, text: string }[]} files
 */
export function chosenFiles({ paths, name = '' }, files) {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const below = files.filter(
    ({ path }) => paths.length === 0 || paths.some((start) => path.startsWith(start)),
  )
  const named = below.filter(({ text }) => text.includes(name))
  const found = below.filter(({ text }) => words.every((word) => text.includes(word)))
  return (named.length > 0 ? named : found).map(({ path }) => path)
}

/**
 * Runs them in view: those that need a browser where one of them is chosen and nobody watches, those that take minutes
 * only where their path is chosen. Throws Stop where the project cannot be made ready.
 *
 * @param {ChosenTests} chosen
 */
export async function runChosen(chosen) {
  const { paths, name, watch } = chosen
  const node = await prepare('build')
  const files = watch ? [] : chosenFiles(chosen, testFiles())
  const browser = Object.entries(inBrowser)
    .filter(([, pattern]) => files.some((path) => pattern.test(path)))
    .map(([project]) => project)
  const minutes = Object.entries(slow)
    .filter(([folder]) => paths.some((path) => path.startsWith(folder)))
    .map(([, project]) => project)
  const { NODE_ENV: _, ...env } = process.env
  if (browser.includes('e2e') || minutes.length > 0) await ensureBuilt(node)
  if (browser.length > 0) env.CHROMIUM_PATH = await ensureChromium()
  const isNamed = name !== undefined && files.length > 0 && files.length <= maxNamed
  const args = [
    'node_modules/vitest/vitest.mjs',
    watch ? 'watch' : 'run',
    ...[...quick, ...browser, ...minutes].flatMap((project) => ['--project', project]),
    ...(name === undefined ? [] : ['--testNamePattern', name]),
    ...(isNamed ? files : paths),
  ]
  return become(node, args, env)
}

function testFiles() {
  return folders
    .flatMap((folder) =>
      readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readOptional(inProject(path)) }))
}
