import { expect, it } from 'vitest'
import { isTest, projectFiles } from './project-files.ts'

it('one place decides which calendar and digits dates are written in', () => {
  const sources = projectFiles(
    (path) => /^(?:src|server|sw)\/.*\.tsx?$/.test(path) && !isTest(path),
  )
  const made = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/new Intl\.DateTimeFormat\(\s*(\w*)/g)].map(([, how]) => ({ path, how })),
  )
  expect(made.length).toBeGreaterThan(5)
  expect(made.filter(({ how }) => how !== 'dateLanguage')).toEqual([])
})
