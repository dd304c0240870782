import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Plugin } from 'vite'
import type { TestProjectConfiguration } from 'vitest/config'
import { createVitest, type TestModule } from 'vitest/node'
import config from '../../vitest.config.ts'
import { mutated } from './mutants.ts'

/** What a session is asked: a mutant, and the files of tests that may notice it. */
const questionSchema = v.object({
  mutant: v.object({
    path: v.string(),
    start: v.number(),
    end: v.number(),
    from: v.string(),
    to: v.string(),
  }),
  tests: v.array(v.string()),
})

/** See `questionSchema`. */
export type Question = v.InferOutput<typeof questionSchema>

const root = new URL('../../', import.meta.url).pathname
let shown: { path: string; text: string } | undefined

/** Has the tests read the mutant instead of the file, which itself is never touched. */
const mutating: Plugin = {
  name: 'mutating',
  enforce: 'pre',
  load: (id) => (shown !== undefined && id.split('?')[0] === shown.path ? shown.text : undefined),
}

const quiet = { onTestRunStart: () => undefined }

const vitest = await createVitest('test', {
  config: false,
  root,
  watch: false,
  bail: 1,
  reporters: [quiet],
  silent: true,
  // It would hand out what an earlier mutant was made into.
  fsModuleCache: false,
  projects: (config.test?.projects ?? []).flatMap(withMutants),
})

/** The projects whose tests stand beside the code and need neither database nor browser. */
function withMutants(project: TestProjectConfiguration): TestProjectConfiguration[] {
  if (typeof project !== 'object' || !('test' in project)) return []
  const { test, plugins = [], ...others } = project
  if (test?.name !== 'unit' && test?.name !== 'app') return []
  return [{ ...others, test: { ...test, fsModuleCache: false }, plugins: [plugins, mutating] }]
}

/** True where a test fails with the mutant in place. */
async function isCaught({ mutant, tests }: Question): Promise<boolean> {
  const path = root + mutant.path
  shown = { path, text: mutated(readFileSync(path, 'utf8'), mutant) }
  vitest.invalidateFile(path)
  const files = tests.map((test) => root + test)
  const specifications = await vitest.globTestSpecifications(files)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  shown = undefined
  vitest.invalidateFile(path)
  // Vitest hands out what it knows of all files, also of those that failed for an earlier mutant.
  const asked = testModules.filter(({ moduleId }) => files.includes(moduleId))
  return unhandledErrors.length > 0 || asked.some((module) => hasFailed(module))
}

/** True where a test of a file failed, or the file itself. */
function hasFailed(module: TestModule): boolean {
  if (module.errors().length > 0) return true
  return [...module.children.allTests()].some((test) => test.result().state === 'failed')
}

process.on('message', (message) => {
  const question = v.parse(questionSchema, message)
  isCaught(question).then(
    (caught) => process.send?.({ caught }),
    () => process.send?.({ caught: true }),
  )
})
process.send?.({ ready: true })
