import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The browser tests that take longest, by the names of their files. What is left at the end is then short, and
 * both workers end at about the same time.
 */
export const longestBrowserTests: readonly string[] = [
  'accessibility',
  'returning-visitor',
  'users',
  'resilience',
  'text-boxes',
  'trading-data',
  'exchange',
  'token',
  'start-errors',
]

/** As Vitest orders files by itself, but with the longest browser tests before the others also in the first run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = longestBrowserTests.findIndex((name) => moduleId.endsWith(`/e2e/${name}.test.ts`))
  return place < 0 ? longestBrowserTests.length : place
}
