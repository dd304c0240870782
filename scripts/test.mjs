import { ensureBuilt } from './lib/build.mjs'
import { chosenTests, runChosen } from './lib/chosen-tests.mjs'
import { prepare } from './lib/install.mjs'
import { compileCache } from './lib/project.mjs'
import { runCommand } from './lib/stop.mjs'
import { summary } from './lib/test-report.mjs'
import { steps, verifySteps } from './lib/test-steps.mjs'

const minute = 60_000

/**
 * `npm test` runs every check and says little while all is well; the last line holds the counts.
 * `npm run verify` gives the same checks more seeds, more crashes and longer runs, and attacks a gateway;
 * `npm test -- PATH` or `npm test -- 'part of a name'` runs those tests alone and shows each, `--watch`
 * again at every change.
 */
await runCommand(async () => {
  const thorough = process.argv.includes('--verify')
  if (thorough) process.env.VERIFY = '1'
  if (!process.stdout.isTTY) process.env.NO_COLOR = '1'
  process.env.NODE_COMPILE_CACHE ??= compileCache
  const chosen = chosenTests(process.argv.slice(2))
  if (chosen !== undefined) return runChosen(chosen)
  const all = { passed: 0, failed: 0 }
  try {
    if (thorough) await prepareAndRun([...steps, ...verifySteps], 240 * minute, all)
    else await prepareAndRun(steps, 30 * minute, all)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    all.failed += 1
  }
  console.log(summary(all))
  return all.failed === 0 && all.passed > 0 ? 0 : 1
})

/**
 * Runs every step, whether or not one before it failed, and counts into `all`. The app, whose build takes one core
 * for long, is built meanwhile: steps that need it wait. Throws Stop where the project cannot be made ready.
 *
 * @param {readonly import('./lib/test-steps.mjs').Step[]} wanted
 * @param {number} limit ms that one step may take
 * @param {{ passed: number, failed: number }} all
 */
async function prepareAndRun(wanted, limit, all) {
  const node = await prepare('build')
  const building = ensureBuilt(node)
  // Whoever waits for it hears of it.
  building.catch(() => {})
  for (const group of sideBySide(wanted)) {
    if (group.some((step) => step.needsApp)) await building
    const running = group.map((step) => runStep(step, node, limit, all))
    await Promise.all(running)
  }
  await building
}

/**
 * Steps that run at once stand in one group.
 *
 * @param {readonly import('./lib/test-steps.mjs').Step[]} wanted
 */
function sideBySide(wanted) {
  /** @type {import('./lib/test-steps.mjs').Step[][]} */
  const groups = []
  for (const step of wanted) {
    if (step.besideLast) groups.at(-1)?.push(step)
    else groups.push([step])
  }
  return groups
}

/**
 * @param {import('./lib/test-steps.mjs').Step} step
 * @param {string} node that runs it
 * @param {number} limit ms that it may take
 * @param {{ passed: number, failed: number }} all
 */
async function runStep(step, node, limit, all) {
  const start = performance.now()
  const { passed, failed, skipped, output } = await step.run(node, limit).catch(asFailure)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (failed > 0 || step.tells) console.log(output.trimEnd())
  for (const name of skipped ?? []) console.log(`skipped: ${name}`)
  console.log(`${step.name}: ${summary({ passed, failed })} (${seconds} s)`)
  all.passed += passed
  all.failed += failed
}

/** @param {unknown} error */
function asFailure(error) {
  return {
    passed: 0,
    failed: 1,
    skipped: [],
    output: error instanceof Error ? error.message : String(error),
  }
}
