import { describe, expect, it } from 'vitest'
import { directionFault } from './directions.ts'
import { importsOf } from './imports.ts'
import { isWrittenSource, projectFiles } from './project-files.ts'

const files = projectFiles(isWrittenSource)

it('every import runs in an allowed direction', () => {
  expect(files.length).toBeGreaterThan(100)
  const faults = files.flatMap(importsOf).flatMap((used) => directionFault(used) ?? [])
  expect(faults).toEqual([])
})

describe('importsOf', () => {
  it('sees every way to use a module', () => {
    const text = `import { a } from './a.ts'
      import type { B } from '../b.ts'
      import { type C, type D } from 'package/c'
      import './style.css'
      export { e } from './e.ts'
      export * from './f.ts'
      const lazy = () => import('./g.ts')
      type H = import('./h.ts').H
      import text from './i.txt?raw'
      export const own = 'from ./not.ts'
      // import './comment.ts'`
    expect(
      importsOf({ path: 'src/x/y.ts', text }).map(({ line, specifier, target, typeOnly }) => [
        line,
        specifier,
        target,
        typeOnly,
      ]),
    ).toEqual([
      [1, './a.ts', 'src/x/a.ts', false],
      [2, '../b.ts', 'src/b.ts', true],
      [3, 'package/c', undefined, true],
      [4, './style.css', 'src/x/style.css', false],
      [5, './e.ts', 'src/x/e.ts', false],
      [6, './f.ts', 'src/x/f.ts', false],
      [7, './g.ts', 'src/x/g.ts', false],
      [8, './h.ts', 'src/x/h.ts', true],
      [9, './i.txt?raw', 'src/x/i.txt', false],
    ])
  })
})

describe('directionFault', () => {
  const fault = (path: string, statement: string): string | undefined =>
    importsOf({ path, text: statement }).map(directionFault)[0]

  it.each([
    ['src/market/a.ts', "import '../features/list/b.ts'", 'market may import app, account'],
    ['src/app/a.ts', "import '../market/b.ts'", 'app may import account'],
    ['src/feed/a.ts', "import '../router.ts'", 'put together above'],
    ['src/new/a.ts', "import '../lib/b.ts'", 'has no floor'],
    ['src/feed/a.ts', "import type { B } from '../api/b.ts'", 'feed may import contract, lib'],
    ['src/feed/a.ts', "const b = () => import('../market/b.ts')", 'feed may import'],
    ['src/lib/a.ts', "import '../contract/b.ts'", 'no other area'],
    ['src/features/a/x.ts', "import '../b/y.ts'", 'do not import each other'],
    ['src/features/a/x.ts', "import '../../shell/y.ts'", 'features may import'],
    ['src/shell/x.ts', "import '../routes/y.ts'", 'shell may import'],
    ['src/lib/a.ts', "import '../../server/b.ts'", 'nothing outside of src'],
    ['src/lib/a.ts', "import '../../tests/support/b.ts'", 'nothing but tests'],
    ['src/lib/a.ts', "import './b.test.ts'", 'nothing but tests'],
    ['src/lib/a.test.ts', "import '../feed/b.ts'", 'lib may import'],
    ['src/contract/a.ts', "import 'valibot/x'", ''],
    ['src/contract/a.ts', "import type { A } from 'react'", 'only the schema library'],
    ['src/ui/A.tsx', "import { Trans } from '@lingui/react/macro'", 'ui knows nothing'],
    ['src/lib/a.ts', "import 'node:fs'", 'runs in a browser'],
    ['sw/a.ts', "import '../src/feed/b.ts'", 'the worker imports only'],
    ['server/a.ts', "import '../src/lib/b.ts'", 'only src/contract'],
    ['server/market/a.ts', "import '../http/core/b.ts'", 'market may import venues'],
    ['server/alerts/a.ts', "import '../socket/b.ts'", 'alerts may import favorites'],
    ['server/lib/a.ts', "import '../gateway.ts'", 'put together above'],
    ['server/a.ts', "import '../scripts/b.ts'", 'only src/contract'],
  ])('says of %s with %s what is wrong', (path, statement, reason) => {
    expect(fault(path, statement) ?? '').toContain(reason)
    expect(fault(path, statement) === undefined).toBe(reason === '')
  })

  it.each([
    ['src/routes/a.tsx', "import '../features/list/b.ts'"],
    ['src/routes/{-$locale}/a.tsx', "import '../../shell/b.ts'"],
    ['src/features/a/deep/x.ts', "import '../y.ts'"],
    ['src/main.tsx', "import './features/a/x.ts'"],
    ['src/boot/a.ts', "import '../shell/x.ts'"],
    ['src/feed/a.test.ts', "import '../../tests/support/b.ts'"],
    ['src/lib/a.test.ts', "import 'node:fs'"],
    ['src/ui/A.tsx', "import 'react'"],
    ['sw/a.ts', "import '../src/storage/b.ts'"],
    ['src/boot/a.ts', "import '../router.ts'"],
    ['src/market/cells/a.ts', "import '../../app/b.ts'"],
    ['server/http/a.ts', "import '../../src/contract/b.ts'"],
    ['server/http/calls/a.ts', "import '../../accounts/b.ts'"],
    ['server/lib/a.test.ts', "import '../store/b.ts'"],
    ['server/gateway.ts', "import './notify/b.ts'"],
    ['tests/e2e/a.ts', "import '../../server/b.ts'"],
  ])('lets %s do %s', (path, statement) => {
    expect(fault(path, statement)).toBeUndefined()
  })
})
