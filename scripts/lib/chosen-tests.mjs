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

/** Those that need a browser, which run where a test of theirs is chosen: the end of their files by folder. */
const inBrowser = { screens: ['src', '.screen.test.tsx'], e2e: ['tests/e2e', '.test.ts'] }

/** Those that take minutes, which run only where their folder is chosen. */
const slow = { 'tests/engines': 'engines', 'tests/soak': 'soak', 'tests/drills': 'drills' }

/**
 * True if one of the files is chosen and has every word of the name: what a test is called can be put together from words
 * that stand apart in its file.
 *
 * @param {ChosenTests} chosen
 * @param {readonly { path: string, text: string }[]} files
 */
export function choosesAny({ paths, name = '' }, files) {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  return files.some(
    ({ path, text }) =>
      (paths.length === 0 || paths.some((start) => path.startsWith(start))) &&
      words.every((word) => text.includes(word)),
  )
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
  const browser = Object.entries(inBrowser)
    .filter(([, [folder = '', end = '']]) => !watch && choosesAny(chosen, testFiles(folder, end)))
    .map(([project]) => project)
  const minutes = Object.entries(slow)
    .filter(([folder]) => paths.some((path) => path.startsWith(folder)))
    .map(([, project]) => project)
  const { NODE_ENV: _, ...env } = process.env
  if (browser.includes('e2e') || minutes.length > 0) await ensureBuilt(node)
  if (browser.length > 0) env.CHROMIUM_PATH = await ensureChromium()
  const args = [
    'node_modules/vitest/vitest.mjs',
    watch ? 'watch' : 'run',
    ...[...quick, ...browser, ...minutes].flatMap((project) => ['--project', project]),
    ...(name === undefined ? [] : ['--testNamePattern', name]),
    ...paths,
  ]
  return become(node, args, env)
}

/**
 * @param {string} folder
 * @param {string} end of the names of its tests
 */
function testFiles(folder, end) {
  return readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .map((path) => ({ path, text: readOptional(inProject(path)) }))
}
