import { describe, expect, it } from 'vitest'
import { mayWrite } from './call-guard.ts'

const host = 'bourse.example:8080'
const own = 'http://bourse.example:8080'

describe('mayWrite', () => {
  it.each([
    ['same-origin', true],
    ['none', true],
    ['same-site', false],
    ['cross-site', false],
    ['', false],
  ])('with Sec-Fetch-Site %j is %s, whatever the Origin', (fetchSite, may) => {
    for (const origin of [own, 'https://evil.example', undefined]) {
      expect(mayWrite({ fetchSite, origin, host }, undefined, true)).toBe(may)
    }
  })

  it.each([
    [own, true],
    ['https://bourse.example:8080', true],
    ['http://bourse.example', false],
    ['http://bourse.example:8080.evil.example', false],
    ['https://evil.example', false],
    ['null', false],
    ['', false],
  ])('without it, from Origin %j, is %s', (origin, may) => {
    expect(mayWrite({ fetchSite: undefined, origin, host }, undefined, false)).toBe(may)
  })

  it('takes only the public origin where there is one', () => {
    const from = (origin: string) =>
      mayWrite({ fetchSite: undefined, origin, host }, 'https://bourse.example', true)
    expect(from('https://bourse.example')).toBe(true)
    expect(from(own)).toBe(false)
  })

  it('lets a source that says nothing write only what needs no cookies', () => {
    const silent = { fetchSite: undefined, origin: undefined, host }
    expect(mayWrite(silent, undefined, false)).toBe(true)
    expect(mayWrite(silent, undefined, true)).toBe(false)
  })
})
