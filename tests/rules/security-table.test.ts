import { describe, expect, it } from 'vitest'
import { asvsNumbers } from './asvs-numbers.ts'
import { projectFile, projectPaths } from './project-files.ts'

/** One line of the table, its cells in order. */
interface Row {
  number: string
  level: string
  about: string
  state: string
  how: string
}

const expected = Object.entries(asvsNumbers).flatMap(([level, sections]) =>
  Object.entries(sections).flatMap(([section, numbers]) =>
    numbers.map((number) => ({ number: `v5.0.0-${section}.${number}`, level })),
  ),
)

function rowsOf(page: string): Row[] {
  return page.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const [, number = '', level = '', about = '', state = '', how = ''] = cells
    return number.startsWith('v5.0.0-') ? [{ number, level, about, state, how }] : []
  })
}

/** Numbers that are missing, stand twice, or stand at the wrong level or nowhere in the standard. */
function numberFaults(rows: readonly Row[]): string[] {
  const missing = expected.filter(
    ({ number, level }) =>
      rows.filter((row) => row.number === number && row.level === level).length !== 1,
  )
  const foreign = rows.filter((row) => !expected.some(({ number }) => number === row.number))
  return [
    ...missing.map(({ number, level }) => `${number} does not stand once with level ${level}`),
    ...foreign.map(({ number }) => `${number} is not of level 1 or 2`),
  ]
}

/** Rows that claim what they do not show. */
function rowFaults({ number, about, state, how }: Row, paths: readonly string[]): string[] {
  const tests = [...how.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, path = '']) => path)
  const reason = how.replaceAll(/`[^`]*`/g, '').replaceAll(/[\s,.:;]/g, '')
  const faults = tests.filter((path) => !paths.includes(path)).map((path) => `names ${path}`)
  if (about === '') faults.push('is about nothing')
  if (!['met', 'n. a.', 'open'].includes(state)) faults.push(`is ${state}`)
  if (state === 'met' && tests.length === 0) faults.push('is met and names no test')
  if (state !== 'met' && reason === '') faults.push(`is ${state} and says no reason`)
  return faults.map((fault) => `${number} ${fault}`)
}

describe('the table of docs/security.md', () => {
  const rows = rowsOf(projectFile('docs/security.md').text)

  it('has every requirement of the levels 1 and 2 once', () => {
    expect(expected.length).toBe(253)
    expect(numberFaults(rows)).toEqual([])
  })

  it('names tests that exist, states and reasons', () => {
    const paths = projectPaths()
    expect(rows.flatMap((row) => rowFaults(row, paths))).toEqual([])
  })
})

describe('its checks', () => {
  const row = { number: 'v5.0.0-1.1.1', level: '2', about: 'x', state: 'met', how: '`a.test.ts`' }

  it('find a number that is missing, doubled or unknown', () => {
    const rows = expected.map((each) => ({ ...row, ...each }))
    expect(numberFaults(rows)).toEqual([])
    expect(numberFaults(rows.slice(1))).toHaveLength(1)
    expect(numberFaults([...rows, row])).toHaveLength(1)
    expect(numberFaults([...rows, { ...row, number: 'v5.0.0-1.1.9' }])).toHaveLength(1)
  })

  it.each([
    { how: '`gone.test.ts`' },
    { how: 'it is' },
    { state: 'nearly' },
    { state: 'open', how: '`a.test.ts`' },
    { state: 'n. a.', how: '' },
    { about: '' },
  ])('find $state, $how, $about', (parts) => {
    expect(rowFaults({ ...row, ...parts }, ['a.test.ts']).length).toBeGreaterThan(0)
  })

  it('read a line of the page', () => {
    expect(rowsOf('| v5.0.0-1.1.1 | 2 | x | met | `a.test.ts` |\n| other | 1 |')).toEqual([row])
    expect(rowFaults(row, ['a.test.ts'])).toEqual([])
  })
})
