// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import {
  buildIdOf,
  isMissingChunk,
  markMissingChunks,
  type RecoveryPage,
  recoverFromMissingChunk,
} from './missing-chunk.ts'

function setup(changes: Partial<RecoveryPage> = {}) {
  const stored = new Map<string, string>()
  const seen = { reloads: 0 }
  const page: RecoveryPage = {
    buildId: '/assets/index-a.js',
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => {
        stored.set(key, value)
      },
    },
    isReachable: async () => true,
    isDirty: () => false,
    reload: () => {
      seen.reloads += 1
    },
    ...changes,
  }
  return { page, seen }
}

describe('recovering from a missing chunk', () => {
  it('reloads once per build', async () => {
    const { page, seen } = setup()
    expect(await recoverFromMissingChunk(page)).toBe('reloading')
    expect(await recoverFromMissingChunk(page)).toBe('refused')
    expect(await recoverFromMissingChunk({ ...page, buildId: '/assets/index-b.js' })).toBe(
      'reloading',
    )
    expect(seen.reloads).toBe(2)
  })

  it.each([
    ['offline', 'offline', { isReachable: async () => false }],
    ['over unsaved work', 'refused', { isDirty: () => true }],
    ['without a memory of it', 'refused', { storage: undefined }],
    [
      'with a broken memory',
      'refused',
      {
        storage: {
          getItem: () => null,
          setItem: () => {
            throw new Error('full')
          },
        },
      },
    ],
  ] as const)('does not reload %s', async (_name, outcome, changes) => {
    const { page, seen } = setup(changes)
    expect(await recoverFromMissingChunk(page)).toBe(outcome)
    expect(seen.reloads).toBe(0)
  })
})

it('takes chunk errors out of the hands of the router', () => {
  const target = new EventTarget()
  markMissingChunks(target)
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
  target.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  expect(error.message).not.toMatch(/^(Failed to fetch|error loading|Importing a module)/)
  expect(isMissingChunk(error)).toBe(true)
  expect(error.message).toContain('/assets/x.js')
  expect(isMissingChunk(new Error('other'))).toBe(false)
})

describe('the name of a build', () => {
  it('is the app among the scripts of the page, as libraries outlive builds', () => {
    const names = ['/assets/libraries-1.js', '/assets/app-2.js']
    const html = names.map((src) => `<script type="module" src="${src}"></script>`).join('')
    const early = `<script type="module" src="/assets/early-3.js" data-app="${names.join(' ')}"></script>`
    for (const page of [html, early]) {
      expect(buildIdOf(new DOMParser().parseFromString(page, 'text/html'))).toBe(names[1])
    }
  })
})
