import { expect, it } from 'vitest'
import { isTest, projectFiles, type SourceFile } from './project-files.ts'

/** Files that read a query as the router hands it on: with all that the parser of their route has left out. */
function careless(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ text }) => /\buseSearch\((?!searchBy\()/.test(text))
    .map(({ path }) => path)
}

it('every page reads its query by a parser', () => {
  const app = projectFiles((path) => /^src\/.*\.tsx?$/.test(path) && !isTest(path))
  expect(app.filter(({ text }) => text.includes('useSearch(searchBy(')).length).toBeGreaterThan(20)
  expect(careless(app)).toEqual([])
})

it('finds one that does not', () => {
  const file = (call: string): SourceFile => ({
    path: 'src/a.tsx',
    text: `const s = Route.${call}`,
  })
  expect(careless([file('useSearch()')])).toEqual(['src/a.tsx'])
  expect(careless([file('useSearch({ strict: false })')])).toEqual(['src/a.tsx'])
  expect(careless([file('useSearch(searchBy(parse))')])).toEqual([])
})
