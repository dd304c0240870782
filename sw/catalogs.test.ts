import { describe, expect, it } from 'vitest'
import { catalogLanguage, splitFiles } from './catalogs.ts'

describe('catalogs in the list of files', () => {
  it.each([
    ['/assets/locale-de-BnUrfR9.js', 'de'],
    ['/assets/locale-zh-CN-a1_b-C3.js', 'zh-CN'],
    ['/assets/locale-ar-AAAA-AA.js', 'ar'],
    ['/assets/locale-de-BnUrfR9.js.map', undefined],
    ['/assets/index-BnUrfR9.js', undefined],
    ['/v1/assets/locale-de-BnUrfR9.js', undefined],
  ])('knows the language of %s', (path, language) => {
    expect(catalogLanguage(path)).toBe(language)
  })

  it('are not installed on every device', () => {
    const page = { url: 'index.html', revision: 'aa11' }
    const catalog = { url: 'assets/locale-de-0000001.js', revision: null }
    expect(splitFiles([page, catalog])).toEqual({
      installed: [page],
      catalogs: new Map([['de', '/assets/locale-de-0000001.js']]),
    })
  })
})
