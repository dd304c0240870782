import { globSync, readFileSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { installedChromium, quietArguments } from './build/chromium.ts'
import { LongestFirst } from './build/longest-first.ts'
import { sourcePlugins } from './build/plugins.ts'

/** `npm run verify` gives every test the time that its longer runs take. */
const patience = process.env.VERIFY === '1' ? 30 : 1

/** A worker for each core: Vitest itself leaves one out, which is half of a machine with two. */
const maxWorkers = '100%'

/** Tests of screens, which need a browser. */
const screens = 'src/**/*.screen.test.tsx'

/** Tests that name a page as their environment, in their first line. */
const withPage = globSync('{src,sw}/**/*.test.{ts,tsx}')
  .filter((path) => readFileSync(path, 'utf8').startsWith('// @vitest-environment'))
  .map((path) => path.replaceAll('\\', '/'))

/** A page's storage comes with the page of a test; Node's own warns where no file is named for it. */
const execArgv = ['--no-webstorage']

/**
 * Seven kinds of tests: `unit`, `app` and `screens` stand beside the code, those of `app` in a page that is empty at
 * the start of each file, with modules of its own, those of `screens` in Chromium before a faked gateway; `database`
 * need PostgreSQL, which is started once for all of them, `e2e` drive the built app in Chromium, `engines` its core
 * in Firefox and WebKit, and `soak` attack a gateway for long. What takes another number of workers runs in a group
 * of its own, after those before.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: sourcePlugins(),
        test: {
          name: 'unit',
          include: [
            '{server,scripts,build}/**/*.test.ts',
            '{src,sw}/**/*.test.{ts,tsx}',
            'tests/{rules,support}/**/*.test.ts',
          ],
          exclude: ['**/*.database.test.ts', screens, ...withPage],
          execArgv,
          // These modules keep nothing between two tests, so a worker may run many files: here and below.
          isolate: false,
          maxWorkers,
          testTimeout: 60_000 * patience,
        },
      },
      {
        plugins: sourcePlugins(),
        test: {
          name: 'app',
          include: withPage,
          setupFiles: ['tests/support/fresh-page-setup.ts'],
          isolate: false,
          execArgv,
          maxWorkers,
          expect: { poll: { timeout: 15_000 * patience } },
          testTimeout: 60_000 * patience,
        },
      },
      {
        plugins: sourcePlugins(),
        define: { 'import.meta.env.DEV': 'false' },
        test: {
          name: 'screens',
          sequence: { groupOrder: 1 },
          include: [screens],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            locators: { exact: false },
            provider: playwright({
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: {
                executablePath: installedChromium() ?? '',
                args: [...quietArguments],
              },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
          },
          // All files share the page, and what the browser keeps of one origin: `openScreen` gives each test its own.
          isolate: false,
          fileParallelism: false,
          expect: { poll: { timeout: 30_000 * patience } },
          testTimeout: 60_000 * patience,
        },
      },
      {
        test: {
          name: 'database',
          include: ['server/**/*.database.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          isolate: false,
          maxWorkers,
          testTimeout: 60_000 * patience,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          sequence: { groupOrder: 2 },
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/shared-gateways-setup.ts'],
          isolate: false,
          // Each has a browser, which its files share as they share gateways that they do not change.
          maxWorkers: 2,
          expect: { poll: { timeout: 60_000 * patience } },
          testTimeout: 240_000 * patience,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'engines',
          sequence: { groupOrder: 3 },
          include: ['tests/engines/**/*.test.ts'],
          isolate: false,
          fileParallelism: false,
          expect: { poll: { timeout: 60_000 * patience } },
          testTimeout: 240_000 * patience,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'soak',
          sequence: { groupOrder: 4 },
          include: ['tests/soak/**/*.test.ts'],
          // They measure how long a gateway lets people wait: nothing of ours runs beside.
          fileParallelism: false,
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'drills',
          sequence: { groupOrder: 5 },
          include: ['tests/drills/**/*.test.ts'],
          // They stop processes and measure how soon others go on: nothing of ours runs beside.
          fileParallelism: false,
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
