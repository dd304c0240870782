import { expect, it } from 'vitest'
import { projectFile, projectPaths } from './project-files.ts'

const { text } = projectFile('docs/spec-coverage.md')

/** Rows of the tables: the line, where it is done, what shows it. */
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| line '))
  .map((line) => line.slice(1, -1).split(' | '))
  .map(([line = '', done = '', shown = '']) => ({ line: line.trim(), done, shown: shown.trim() }))

it('every file that the table of coverage names exists', () => {
  const paths = projectPaths()
  const named = [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => name)
  const gone = named.filter((name) => !paths.some((path) => `/${path}`.endsWith(`/${name}`)))
  expect(named.length).toBeGreaterThan(100)
  expect(gone).toEqual([])
})

it('every line has a place or a page to come, and what is done a test', () => {
  expect(rows.length).toBeGreaterThan(80)
  const bare = rows.filter(({ done, shown }) => {
    const hasPlace = /`[^`]+`|coming: |absent: /.test(done)
    const needsTest = !done.includes('coming: ')
    return !hasPlace || (needsTest && !/`[\w./-]+\.test\.tsx?`/.test(shown))
  })
  expect(bare.map(({ line }) => line)).toEqual([])
})
