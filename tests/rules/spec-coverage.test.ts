import { expect, it } from 'vitest'
import { projectFile, projectPaths } from './project-files.ts'

const { text } = projectFile('docs/spec-coverage.md')

/** Rows of the tables: the line, where it is done, what shows it. */
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| line '))
  .map((line) => line.slice(1, -1).split(' | '))
  .map(([line = '', done = '', shown = '']) => ({ line: line.trim(), done, shown: shown.trim() }))

it('every name in the table of coverage stands for one file', () => {
  const paths = projectPaths()
  const named = [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => name)
  const meant = (name: string): number =>
    paths.filter((path) => `/${path}`.endsWith(`/${name}`)).length
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((name) => meant(name) === 0)).toEqual([])
  expect(named.filter((name) => meant(name) > 1)).toEqual([])
})

it('every line has a place, or says why it is absent, and a test', () => {
  expect(rows.length).toBeGreaterThan(80)
  const bare = rows.filter(
    ({ done, shown }) => !/`[^`]+`|absent: /.test(done) || !/`[\w./-]+\.test\.tsx?`/.test(shown),
  )
  expect(bare.map(({ line }) => line)).toEqual([])
})
