/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {Counts & { skipped: string[] }} Tally with the names of tests that this machine cannot run
 * @typedef {{ status: string, assertionResults: { status: string, fullName: string }[] }} FileResult
 */

/**
 * Counts the tests of a vitest report in JSON. A file that could not be loaded is one failed test, and
 * so is a run that failed although no test of it did.
 *
 * @param {string} report '' where none was written
 * @param {number} exitCode of vitest
 * @returns {Tally}
 */
export function tally(report, exitCode) {
  /** @type {FileResult[]} */
  const files = report === '' ? [] : JSON.parse(report).testResults
  const tests = files.flatMap((file) => file.assertionResults)
  const count = (/** @type {string} */ status) =>
    tests.filter((test) => test.status === status).length
  const unloaded = files.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length
  const failed = count('failed') + unloaded
  return {
    passed: count('passed'),
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: tests.filter(({ status }) => status === 'skipped').map(({ fullName }) => fullName),
  }
}

/**
 * The last line of a run.
 *
 * @param {Counts} all
 */
export function summary({ passed, failed }) {
  return `${passed} passed, ${failed} failed`
}
