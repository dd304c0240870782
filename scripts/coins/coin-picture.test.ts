import { describe, expect, it } from 'vitest'
import { isUsable, largestPicture, pictureName, slimSvg } from './coin-picture.ts'

describe('pictureName', () => {
  it('is the code in small letters', () => {
    expect(pictureName('1INCH')).toBe('1inch')
  })

  it.each(['$PAC', '../x', '', 'a b', 'ÜCOIN'])('refuses %j', (coin) => {
    expect(pictureName(coin)).toBeUndefined()
  })
})

describe('slimSvg', () => {
  it('drops spaces, comments and the size, and keeps the shapes', () => {
    const svg =
      '<svg class="x" width="24" height="24" viewBox="0 0 24 24">\n  <!-- a -->\n  <path d="M 0 0" width="3"/>\n</svg>\n'
    expect(slimSvg(svg)).toBe('<svg viewBox="0 0 24 24"><path d="M 0 0" width="3"/></svg>')
  })
})

describe('isUsable', () => {
  it('takes plain shapes and references within the picture', () => {
    expect(isUsable('<svg><path fill="url(#a)"/><use href="#b"/></svg>')).toBe(true)
  })

  it.each([
    '<svg><script>1</script></svg>',
    '<svg onload="x()"></svg>',
    '<svg><image href="https://example.com/a.png"/></svg>',
    '<svg><use xlink:href="other.svg#a"/></svg>',
    'no picture',
    `<svg>${' '.repeat(largestPicture)}</svg>`,
  ])('refuses %.40j', (svg) => {
    expect(isUsable(svg)).toBe(false)
  })
})
