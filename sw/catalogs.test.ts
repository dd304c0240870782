import { describe, expect, it } from 'vitest'
import { catalogLanguage, outdatedCatalogs } from './catalogs.ts'

describe('catalogs in the cache', () => {
  it.each([
    ['/assets/locale-de-BnUrfR9O.js', 'de'],
    ['/assets/locale-zh-CN-a1_b-C3d.js', 'zh-CN'],
    ['/assets/locale-ar-AAAA-AAA.js', 'ar'],
    ['/assets/locale-de-BnUrfR9O.js.map', undefined],
    ['/assets/index-BnUrfR9O.js', undefined],
    ['/v1/assets/locale-de-BnUrfR9O.js', undefined],
  ])('knows the language of %s', (path, language) => {
    expect(catalogLanguage(path)).toBe(language)
  })

  it('replaces older versions of the same language only', () => {
    const stored = ['/assets/locale-de-00000001.js', '/assets/locale-ar-00000001.js']
    expect(outdatedCatalogs(stored, '/assets/locale-de-00000002.js')).toEqual([
      '/assets/locale-de-00000001.js',
    ])
  })

  it('keeps six languages at most, the oldest goes', () => {
    const stored = ['ar', 'de', 'es', 'fr', 'it', 'ja'].map(
      (language) => `/assets/locale-${language}-00000001.js`,
    )
    expect(outdatedCatalogs(stored, '/assets/locale-pl-00000001.js')).toEqual([stored[0]])
    expect(outdatedCatalogs(stored, stored[5] ?? '')).toEqual([])
  })
})
