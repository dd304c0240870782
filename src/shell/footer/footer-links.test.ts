import { expect, it } from 'vitest'
import { decideRoute } from '../../contract/routes.ts'
import { footerColumns } from './footer-links.ts'

it('leads to pages that exist, each by its canonical path and once', () => {
  const paths = footerColumns.flatMap((column) => column.paths)
  const canonical = paths.filter((path) => decideRoute(path).kind === 'page')
  expect(canonical).toEqual(paths)
  expect(new Set(paths).size).toBe(paths.length)
})
