import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import {
  isTest,
  isWrittenSource,
  projectFile,
  projectFiles,
  type SourceFile,
} from '../rules/project-files.ts'
import { lineOf } from '../rules/syntax.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { importersOf, relatedTests } from './related-tests.ts'
import { openTypeCheck } from './type-check.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
    area: { type: 'string', multiple: true, default: ['server', 'src'] },
    floor: { type: 'string', default: '0' },
  },
})
/** A mutant that has not been noticed by then is taken to run in circles, which every test run would notice. */
const patience = 240_000

const answerSchema = v.object({ caught: v.boolean() })
const files = projectFiles(isWrittenSource)
const importers = importersOf([...files, projectFile('src/route-tree.gen.ts')])
const tests = new Set(files.map(({ path }) => path).filter(isBeside))
const end = Date.now() + (Number(values.minutes) * 60_000) / values.area.length

/** True for tests of the projects `unit` and `app`: others would take the places of those that are run. */
function isBeside(path: string): boolean {
  return (
    /\.test\.tsx?$/.test(path) &&
    !/\.(database|screen)\.test\.tsx?$/.test(path) &&
    /^(server|src)\//.test(path)
  )
}

/** Numbers in [0, 1) that follow from a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The mutants of an area, a folder or a file, in the order in which they are tried, which the seed says. */
function drawnFrom(area: string): Mutant[] {
  const random = randomFrom(Number(values.seed))
  const all = files
    .filter(({ path }) => (path === area || path.startsWith(`${area}/`)) && !isTest(path))
    .flatMap(mutantsOf)
  const order = all.map((mutant) => ({ mutant, at: random() })).sort((a, b) => a.at - b.at)
  return order.map(({ mutant }) => mutant)
}

let session: ChildProcess | undefined

async function openSession(): Promise<ChildProcess> {
  if (session?.connected === true) return session
  const path = fileURLToPath(new URL('session.ts', import.meta.url))
  session = fork(path, { detached: true, stdio: 'ignore' })
  await once(session, 'message')
  return session
}

/** Ends the session with all that it started. */
function endSession(): void {
  if (session?.pid !== undefined && session.exitCode === null) process.kill(-session.pid, 'SIGKILL')
  session = undefined
}

async function isCaught(mutant: Mutant): Promise<boolean> {
  const related = relatedTests(mutant.path, importers, tests)
  if (related.length === 0) return false
  const running = await openSession()
  const timer = AbortSignal.timeout(patience)
  const answer = once(running, 'message', { signal: timer })
  running.send({ mutant, tests: related })
  try {
    const [message] = await answer
    return v.parse(answerSchema, message).caught
  } catch {
    endSession()
    return true
  }
}

function nameOf({ path, start, from, to }: Mutant, { text }: SourceFile): string {
  const line = text.split('\n')[lineOf(text, start) - 1] ?? ''
  return `${path}:${lineOf(text, start)} "${from}" -> "${to}"  ${line.trim()}`
}

let isEnough = true
for (const area of values.area) {
  const until =
    end + (values.area.indexOf(area) * Number(values.minutes) * 60_000) / values.area.length
  const types = openTypeCheck(area)
  let caught = 0
  let tried = 0
  for (const mutant of drawnFrom(area)) {
    if (Date.now() > until || tried >= Number(values.count)) break
    // Tests that fail by themselves notice nothing.
    if (tried === 0 && (await isCaught({ ...mutant, to: mutant.from }))) {
      throw new Error(`the tests of ${mutant.path} fail without a mutant`)
    }
    // Nobody can land it, whatever the tests say.
    if (types.refuses(mutant)) continue
    tried += 1
    if (await isCaught(mutant)) caught += 1
    else {
      const file = files.find(({ path }) => path === mutant.path)
      if (file !== undefined) console.log(`survived: ${nameOf(mutant, file)}`)
    }
  }
  types.close()
  console.log(`${area}: ${caught} of ${tried} noticed (seed ${values.seed})`)
  isEnough &&= caught >= tried * Number(values.floor)
}
endSession()
process.exitCode = isEnough ? 0 : 1
