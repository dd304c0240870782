import { existsSync } from 'node:fs'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { prepare } from './install.mjs'
import { inProject } from './project.mjs'
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
  const paths = words.filter(exists)
  const name = words.filter((word) => !exists(word)).join(' ')
  return { paths, name: name === '' ? undefined : name, watch }
}

/** Projects of vitest.config.ts whose tests run only where their folder is chosen. */
const folders = {
  'tests/e2e': 'e2e',
  'tests/engines': 'engines',
  'tests/soak': 'soak',
  'tests/drills': 'drills',
}

/**
 * Runs them in view, those of the browser, the soaks and the drills only where their path is chosen. Throws Stop where
 * the project cannot be made ready.
 *
 * @param {ChosenTests} chosen
 */
export async function runChosen({ paths, name, watch }) {
  const node = await prepare('build')
  const apart = Object.entries(folders)
    .filter(([folder]) => paths.some((path) => path.startsWith(folder)))
    .map(([, project]) => project)
  const { NODE_ENV: _, ...env } = process.env
  if (apart.length > 0) await ensureBuilt(node)
  const hasScreens = !watch && paths.some((path) => path.startsWith('src'))
  if (apart.includes('e2e') || hasScreens) env.CHROMIUM_PATH = await ensureChromium()
  const besides = hasScreens ? ['database', 'screens'] : ['database']
  const beside = watch ? ['unit', 'app'] : ['unit', 'app', ...besides]
  const projects = apart.length > 0 ? apart : beside
  const args = [
    'node_modules/vitest/vitest.mjs',
    watch ? 'watch' : 'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...(name === undefined ? [] : ['--testNamePattern', name]),
    ...paths,
  ]
  return become(node, args, env)
}
