import { defineConfig } from 'vitest/config'
import { sourcePlugins } from './build/plugins.ts'

/** `npm run verify` gives every test the time that its longer runs take. */
const patience = process.env.VERIFY === '1' ? 30 : 1

/**
 * Five kinds of tests: `unit` and `app` stand beside the code, those of the app with a module graph of
 * its own for each file, as each page has; `database` need PostgreSQL, which is started once for all of
 * them, `e2e` drive the built app in a browser, and `soak` attack a gateway for long.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: sourcePlugins(),
        test: {
          name: 'unit',
          include: [
            '{server,scripts,build}/**/*.test.ts',
            'src/{contract,lib}/**/*.test.{ts,tsx}',
            'tests/{rules,support}/**/*.test.ts',
          ],
          exclude: ['**/*.database.test.ts'],
          // These modules keep nothing between two tests, so a worker may run many files.
          isolate: false,
          testTimeout: 60_000 * patience,
        },
      },
      {
        plugins: sourcePlugins(),
        test: {
          name: 'app',
          include: ['{src,sw}/**/*.test.{ts,tsx}'],
          exclude: ['src/{contract,lib}/**'],
          // A page's storage comes with the page of a test; Node's own warns where no file is named for it.
          execArgv: ['--no-webstorage'],
          testTimeout: 60_000 * patience,
        },
      },
      {
        test: {
          name: 'database',
          include: ['server/**/*.database.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 60_000 * patience,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          // Each file has a gateway and a browser of its own, which wait for one another most of the time.
          maxWorkers: 2,
          expect: { poll: { timeout: 20_000 * patience } },
          testTimeout: 120_000 * patience,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'soak',
          include: ['tests/soak/**/*.test.ts'],
          // They measure how long a gateway lets people wait: nothing of ours runs beside.
          fileParallelism: false,
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
