import { describe, expect, it } from 'vitest'
import { inStep, installError } from './install.mjs'

const linux = { platform: 'linux', arch: 'x64' }
const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/b-linux': { version: '2.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/b-mac': { version: '2.0.0', optional: true, os: 'darwin', cpu: 'x64' },
    'node_modules/c-wasm': { version: '3.0.0', optional: true },
    'node_modules/d': { version: '4.0.0', dev: true },
  },
}
const a = lock.packages['node_modules/a']
const bLinux = lock.packages['node_modules/b-linux']
const d = lock.packages['node_modules/d']

describe('inStep', () => {
  it('accepts what this system can use of the lock', () => {
    const packages = { 'node_modules/a': a, 'node_modules/b-linux': bLinux, 'node_modules/d': d }
    expect(inStep(lock, { packages }, 'build', linux)).toBe(true)
    expect(inStep(lock, { packages }, 'run', linux)).toBe(true)
  })

  it('misses a package for development to build, not to run', () => {
    const packages = { 'node_modules/a': a, 'node_modules/b-linux': bLinux }
    expect(inStep(lock, { packages }, 'build', linux)).toBe(false)
    expect(inStep(lock, { packages }, 'run', linux)).toBe(true)
  })

  it.each([
    ['a package is missing', { 'node_modules/b-linux': bLinux }],
    ['an optional package for this system is missing', { 'node_modules/a': a }],
    [
      'a version differs',
      { 'node_modules/a': { ...a, version: '1.0.1' }, 'node_modules/b-linux': bLinux },
    ],
    [
      'a content differs',
      { 'node_modules/a': { ...a, integrity: 'x' }, 'node_modules/b-linux': bLinux },
    ],
  ])('refuses when %s', (_, packages) => {
    expect(inStep(lock, { packages }, 'run', linux)).toBe(false)
    expect(inStep(lock, { packages: { ...packages, 'node_modules/d': d } }, 'build', linux)).toBe(
      false,
    )
  })
})

describe('installError', () => {
  it.each([
    ['npm error code ENOSPC\nnpm error no space left on device', 'disk'],
    ['npm error code ENOTFOUND\nnpm error network request failed', 'network connection'],
    ['npm error code EACCES\nnpm error syscall mkdir', 'permissions'],
    [
      'npm error `npm ci` can only install packages when your package.json and lock are in sync',
      'npm install',
    ],
    ['npm error code EINTEGRITY\nnpm error sha512 is wrong\nnpm error more', 'sha512 is wrong'],
    ['', 'npm gave no reason'],
  ])('turns %j into one line', (output, text) => {
    expect(installError(output)).toContain(text)
    expect(installError(output)).not.toContain('\n')
  })
})
