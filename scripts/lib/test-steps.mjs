import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { caddyMissing, ensureCaddy } from './caddy.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureFaketime, faketimeMissing } from './faketime.mjs'
import { ensureNatsServer, natsServerMissing } from './nats-server.mjs'
import { readOptional } from './project.mjs'
import { runQuietly } from './run.mjs'
import { tally } from './test-report.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped?: string[], output: string }} StepResult
 * @typedef {{ name: string, run: (node: string, limit: number) => Promise<StepResult>, needsApp?: true, besideLast?: true, tells?: true }} Step
 * `needsApp` is set where it looks at the built app, `besideLast` where it runs while the one before it does: its
 * one page leaves a core free. `tells` is set where the output counts although all is well: it has figures.
 */

/** Dots, and what failing tests print. */
const quietly = ['--reporter=dot', '--silent=passed-only']

/**
 * What `npm test` runs, in this order; of the first three, each counts as one test.
 *
 * @type {readonly Step[]}
 */
export const steps = [
  tool('format', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
  tool('types', ['node_modules/typescript/bin/tsc', '-b']),
  tool('lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']),
  { ...tests('tests', ['unit', 'app', 'database']), needsApp: true },
  { ...browserTests('screens', ['screens']), besideLast: true },
  { ...browserTests('browser tests', ['e2e']), needsApp: true },
]

/**
 * What `npm run verify` runs after them: the core of the app in Firefox and WebKit, where they are installed,
 * attacks on a gateway that has the machine to itself, drills in which parts of a cluster break, and changes of single operators, of which it names those that
 * no test beside the code notices.
 *
 * @type {readonly Step[]}
 */
export const verifySteps = [
  { ...tests('other engines', ['engines']), needsApp: true },
  { ...soaks('soaks', ['soak']), needsApp: true },
  { ...drills('drills', ['drills']), needsApp: true },
  mutants(),
]

/**
 * A tool that either agrees or not.
 *
 * @param {string} name
 * @param {string[]} args
 * @returns {Step}
 */
function tool(name, args) {
  return {
    name,
    run: async (node, limit) => {
      const { code, output } = await runQuietly(node, args, { limit })
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
    },
  }
}

/**
 * Changes of single operators, as one test that names what nobody notices.
 *
 * @returns {Step}
 */
function mutants() {
  return { ...tool('mutants', ['tests/mutation/run.ts']), tells: true }
}

/**
 * Projects of vitest.config.ts.
 *
 * @param {string} name
 * @param {string[]} projects
 * @returns {Step}
 */
function tests(name, projects) {
  return {
    name,
    run: async (node, limit) => {
      const NATS_SERVER_PATH = await ensureNatsServer()
      const missing = [
        ...(NATS_SERVER_PATH === undefined ? [natsServerMissing] : []),
        ...((await ensureCaddy()) ? [] : [caddyMissing]),
      ]
      const env = { ...process.env, ...(NATS_SERVER_PATH !== undefined && { NATS_SERVER_PATH }) }
      const result = await vitest(node, projects, limit, env, quietly)
      return missing.length === 0 || mayMiss() ? result : failedToo(result, missing.join('\n'))
    },
  }
}

/**
 * Projects of vitest.config.ts that need a browser.
 *
 * @param {string} name
 * @param {string[]} projects
 * @returns {Step}
 */
function browserTests(name, projects) {
  return {
    name,
    run: async (node, limit) => {
      const CHROMIUM_PATH = await ensureChromium()
      return vitest(node, projects, limit, { ...process.env, CHROMIUM_PATH }, quietly)
    },
  }
}

/**
 * Projects of vitest.config.ts that measure and say what.
 *
 * @param {string} name
 * @param {string[]} projects
 * @returns {Step}
 */
function soaks(name, projects) {
  const run = (/** @type {string} */ node, /** @type {number} */ limit) =>
    vitest(node, projects, limit, process.env, ['--reporter=default'])
  return { name, run, tells: true }
}

/**
 * Projects of vitest.config.ts in which parts of a cluster break.
 *
 * @param {string} name
 * @param {string[]} projects
 * @returns {Step}
 */
function drills(name, projects) {
  return {
    name,
    tells: true,
    run: async (node, limit) => {
      const NATS_SERVER_PATH = await ensureNatsServer()
      const missing = [
        ...(NATS_SERVER_PATH === undefined ? [natsServerMissing] : []),
        ...((await ensureFaketime()) ? [] : [faketimeMissing]),
        ...((await ensureCaddy()) ? [] : [caddyMissing]),
      ]
      const env = { ...process.env, ...(NATS_SERVER_PATH !== undefined && { NATS_SERVER_PATH }) }
      const result = await vitest(node, projects, limit, env, ['--reporter=default'])
      return missing.length === 0 ? result : failedToo(result, missing.join('\n'))
    },
  }
}

/**
 * @param {string} node
 * @param {string[]} projects
 * @param {number} limit
 * @param {NodeJS.ProcessEnv} environment
 * @param {readonly string[]} telling what is said besides the report
 */
async function vitest(node, projects, limit, { NODE_ENV: _, ...env }, telling) {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-report-'))
  const report = join(folder, 'report.json')
  const which = projects.flatMap((project) => ['--project', project])
  const how = [...telling, '--reporter=json', `--outputFile.json=${report}`]
  try {
    const args = ['node_modules/vitest/vitest.mjs', 'run', ...which, ...how]
    const { code, output } = await runQuietly(node, args, { env, limit })
    return { ...tally(readOptional(report), code), output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What a machine lacks is skipped, but for the continuous integration and `npm run verify`. */
function mayMiss() {
  return !process.env.CI && process.env.VERIFY !== '1'
}

/**
 * @param {StepResult} result
 * @param {string} reason of one more failure
 */
function failedToo(result, reason) {
  return { ...result, failed: result.failed + 1, output: `${result.output}\n${reason}` }
}
