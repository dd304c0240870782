import { describe, expect, it } from 'vitest'
import { summary, tally } from './test-report.mjs'

function report(...files: { status: string; tests: string[] }[]): string {
  return JSON.stringify({
    testResults: files.map(({ status, tests }) => ({
      status,
      assertionResults: tests.map((test) => ({ status: test, fullName: `it ${test}` })),
    })),
  })
}

describe('tally', () => {
  it('counts what passed and what failed, and names what was skipped', () => {
    const text = report(
      { status: 'passed', tests: ['passed', 'passed', 'skipped', 'todo'] },
      { status: 'failed', tests: ['passed', 'failed'] },
    )
    expect(tally(text, 1)).toEqual({ passed: 3, failed: 1, skipped: ['it skipped'] })
  })

  it('counts a file that could not be loaded as one failure', () => {
    const text = report({ status: 'failed', tests: [] }, { status: 'passed', tests: ['passed'] })
    expect(tally(text, 1)).toEqual({ passed: 1, failed: 1, skipped: [] })
  })

  it.each([
    ['a run without a report', ''],
    ['an error outside of tests', report({ status: 'passed', tests: ['passed'] })],
  ])('counts %s as a failure', (_, text) => {
    expect(tally(text, 1).failed).toBe(1)
  })
})

it('ends with the counts', () => {
  expect(summary({ passed: 12, failed: 0 })).toBe('12 passed, 0 failed')
})
