import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { projectFile } from './project-files.ts'
import { loadedPackages, programs } from './run-time.ts'

const manifest = v.parse(
  v.object({ dependencies: v.record(v.string(), v.string()) }),
  JSON.parse(projectFile('package.json').text),
)

it('the dependencies are exactly the packages that a built app loads', () => {
  const loaded = loadedPackages(programs)
  const undeclared = [...loaded].filter(([name]) => !(name in manifest.dependencies))
  expect(undeclared.map(([name, path]) => `${path} loads ${name}`)).toEqual([])
  const unused = Object.keys(manifest.dependencies).filter((name) => !loaded.has(name))
  expect(unused.map((name) => `nothing loads ${name}: it belongs to devDependencies`)).toEqual([])
})

describe('loadedPackages', () => {
  const texts: Record<string, string> = {
    'a/main.ts': `import type { T } from 'types-only'
      import { readFile } from 'node:fs/promises'
      import { b } from '../b.ts'
      import coins from './coins.json' with { type: 'json' }
      const other = new URL('./forked.ts', import.meta.url)
      const page = new URL('../dist', import.meta.url)`,
    'b.ts': `export { c } from '@scope/c/deep'
      import { main } from './a/main.ts'
      const lazy = () => import('lazy')`,
    'a/forked.ts': `const library = import.meta.resolve('resolved')
      const other = resolve('not-this')`,
    'unreached.ts': `import 'unreached'`,
  }

  it('follows imports, forked programs and what is resolved by name', () => {
    const read = (path: string): { path: string; text: string } => ({
      path,
      text: texts[path] ?? '',
    })
    expect(Object.fromEntries(loadedPackages(['a/main.ts'], read))).toEqual({
      '@scope/c': 'b.ts',
      lazy: 'b.ts',
      resolved: 'a/forked.ts',
    })
  })
})
