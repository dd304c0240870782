import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { codes, httpStatusOf } from '../../src/contract/codes/codes.ts'
import { isInvalidSession, isSuccess } from '../../src/contract/codes/outcome-codes.ts'
import { projectRoot } from './project-files.ts'

it('docs/http.md lists exactly the codes of the gateway, with their statuses', () => {
  const page = readFileSync(new URL('docs/http.md', projectRoot), 'utf8')
  const documented = [...page.matchAll(/^\| `(\d+)` \| (\d+) \|/gm)].map((row) => row.slice(1))
  const own = Object.values(codes).filter((code) => !isSuccess(code) && !isInvalidSession(code))
  expect(documented).toEqual(own.map((code) => [code, String(httpStatusOf(code))]))
})
