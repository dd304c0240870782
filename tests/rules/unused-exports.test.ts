import { describe, expect, it } from 'vitest'
import { isWrittenSource, projectFiles } from './project-files.ts'
import { unusedExports } from './unused-exports.ts'
import { waitingExports } from './waiting-lines.ts'

it('everything that is exported is needed by the product, or by a page that is named', () => {
  const files = projectFiles((path) => /\.tsx?$/.test(path))
  expect(unusedExports(files).sort()).toEqual(Object.keys(waitingExports).sort())
  expect(files.some(({ path }) => isWrittenSource(path))).toBe(true)
})

describe('unusedExports', () => {
  const unused = (texts: Record<string, string>): string[] =>
    unusedExports(Object.entries(texts).map(([path, text]) => ({ path, text })))

  it.each([
    ['nothing imports', {}],
    ['only a test imports', { 'src/a.test.ts': "import { a } from './a.ts'\nexport const t = a" }],
    ['only test support imports', { 'tests/support/b.ts': "import { a } from '../../src/a.ts'" }],
    [
      'only a shared suite of tests imports',
      { 'src/suite.ts': "import { it } from 'vitest'\nimport { a } from './a.ts'\nit(a)" },
    ],
    [
      'a whole import does not name',
      { 'src/b.ts': "import * as all from './a.ts'\nconsole.log(all.other)" },
    ],
  ])('finds what %s', (_, others) => {
    expect(unused({ 'src/a.ts': 'export const a = 1', ...others })).toEqual(['src/a.ts#a'])
  })

  it.each([
    ['by its name', "import { a } from './a.ts'"],
    ['under another name', "import { a as b } from './a.ts'"],
    ['while the program runs', "const parts = import('./a.ts')"],
    ['as a member of all', "import * as all from './a.ts'\nconsole.log(all.a)"],
    ['with all', "import * as all from './a.ts'\nconsole.log(Object.values(all))"],
    ['as a type', "type A = import('./a.ts').a"],
  ])('leaves what is imported %s', (_, text) => {
    expect(unused({ 'src/a.ts': 'export const a = 1', 'src/b.ts': text })).toEqual([])
  })

  it('leaves what its own file needs, and what a tool takes by its name', () => {
    const own = { 'src/a.ts': 'export const a = 1\nconsole.log(a)' }
    const tools = {
      'src/routes/x.tsx': 'export const Route = 1',
      'src/entry-server.tsx': 'export const render = 1',
    }
    expect(unused({ ...own, ...tools })).toEqual([])
  })

  it('finds types and functions as well', () => {
    const text = 'export interface A {}\nexport type B = 1\nexport function c() {}'
    expect(unused({ 'src/a.ts': text })).toEqual(['src/a.ts#A', 'src/a.ts#B', 'src/a.ts#c'])
  })
})
