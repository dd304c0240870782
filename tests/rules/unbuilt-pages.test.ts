import { expect, it } from 'vitest'
import { indexedPath, unbuiltPages } from '../../src/contract/routes.ts'
import { projectFiles } from './project-files.ts'

/** Paths of the pages that only say that they are being built, without locale and parameters. */
const unbuilt = projectFiles((path) => path.startsWith('src/routes/') && path.endsWith('.tsx'))
  .filter(({ text }) => text.includes('<UnbuiltPage') || text.includes('component: UnbuiltPage'))
  .map(({ text }) => /createFileRoute\(\s*'([^']+)'/.exec(text)?.[1] ?? '')
  .map((route) => route.replace(/\/(\{[^}]*\}|_shell|\$\w+)/g, '').replace(/\/$/, ''))

it('search engines are shown no page that is not built, and every other one', () => {
  expect(unbuilt.length).toBeGreaterThan(0)
  expect(unbuilt.filter((path) => indexedPath(path) !== undefined)).toEqual([])
  expect(unbuiltPages.filter((path) => !unbuilt.includes(path))).toEqual([])
})
