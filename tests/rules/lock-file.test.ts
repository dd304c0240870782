import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { projectFile } from './project-files.ts'

const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({ optionalDependencies: v.optional(v.record(v.string(), v.string()), {}) }),
  ),
})

type Lock = v.InferOutput<typeof lockSchema>

/** Optional packages that a lock does not list: npm then calls the lock out of step and installs nothing. */
function unlisted({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([owner, { optionalDependencies }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !reachable(owner, name, packages))
      .map((name) => `${name} of ${owner || 'the project'}`),
  )
}

/** Looks for a package the way Node does: beside its owner, then further and further out. */
function reachable(owner: string, name: string, packages: Lock['packages']): boolean {
  if (`${owner}${owner && '/'}node_modules/${name}` in packages) return true
  if (owner === '') return false
  const outer = owner.lastIndexOf('/node_modules/')
  return reachable(outer < 0 ? '' : owner.slice(0, outer), name, packages)
}

it('package-lock.json lists the optional packages of every system', () => {
  const { text } = projectFile('package-lock.json')
  expect(unlisted(v.parse(lockSchema, JSON.parse(text)))).toEqual([])
})

describe('unlisted', () => {
  it('finds what no folder on the way out holds', () => {
    const lock = v.parse(lockSchema, {
      packages: {
        '': { optionalDependencies: { a: '1' } },
        'node_modules/b': { optionalDependencies: { 'b-linux': '1', 'b-mac': '1', 'b-win': '1' } },
        'node_modules/b-linux': {},
        'node_modules/b/node_modules/b-mac': {},
      },
    })
    expect(unlisted(lock)).toEqual(['a of the project', 'b-win of node_modules/b'])
  })
})
