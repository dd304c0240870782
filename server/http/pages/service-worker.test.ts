import { describe, expect, it } from 'vitest'
import { stampShellRevision } from './service-worker.ts'

const asset = '{"revision":null,"url":"assets/index-4f3a.js"}'

describe('stampShellRevision', () => {
  it.each([
    [
      'quoted keys',
      `x([${asset},{"revision":"aa11","url":"index.html"}],{})`,
      `x([${asset},{"revision":"aa11-ff","url":"index.html"}],{})`,
    ],
    [
      'the other order and bare keys',
      `x([{url:"index.html",revision:"aa11"},${asset}])`,
      `x([{url:"index.html",revision:"aa11-ff"},${asset}])`,
    ],
    [
      'single quotes and a leading slash',
      `x([{'revision': 'aa11', 'url': '/index.html'}])`,
      `x([{'revision': 'aa11-ff', 'url': '/index.html'}])`,
    ],
    [
      'template quotes',
      'x([{url:`index.html`,revision:`aa11`}])',
      'x([{url:`index.html`,revision:`aa11-ff`}])',
    ],
  ])('stamps an entry with %s and nothing else', (_, text, stamped) => {
    expect(stampShellRevision(text, 'ff')).toBe(stamped)
  })

  it('leaves other pages alone', () => {
    const text =
      'x([{"revision":"a","url":"offline/index.html"},{"revision":"b","url":"index.html"}])'
    expect(stampShellRevision(text, '1')).toContain('"revision":"a","url":"offline/index.html"')
    expect(stampShellRevision(text, '1')).toContain('"revision":"b-1"')
  })

  it.each([
    ['no page', `x([${asset}])`],
    ['two pages', 'x([{"revision":"a","url":"index.html"},{"revision":"a","url":"index.html"}])'],
    ['a page without revision', 'x([{"revision":null,"url":"index.html"}])'],
    ['nothing', ''],
  ])('throws on %s', (_, text) => {
    expect(() => stampShellRevision(text, 'ff')).toThrow(/sw\.js/)
  })
})
