import { describe, expect, it } from 'vitest'
import { allowStyle, fillShell, readScreen } from './last-screen.ts'

const screen = {
  path: '/ar/markets',
  build: '/assets/app-1.js',
  language: 'ar',
  direction: 'rtl',
  sheets: ['/assets/app-1.css', '/assets/tokens-1.css'],
  html: '<p>$& rows</p>',
  css: '[data-style="0"]{--count:1}',
  rows: '',
} as const
const shell = `<html lang="en" dir="ltr" data-theme="white"><head><script src="/assets/app-1.js"></script><link rel="stylesheet" href="/assets/app-1.css"></head><body><div id="root"></div></body></html>`

describe('fillShell', () => {
  it('puts the screen with its styles, language and direction into the page', () => {
    const page = fillShell(shell, screen)
    expect(page).toContain('<html lang="ar" dir="rtl" data-theme="white">')
    expect(page).toContain('<style data-first-paint>[data-style="0"]{--count:1}</style></head>')
    expect(page).toContain('<div id="root" data-last-screen><p>$& rows</p></div>')
  })

  it('names the rows of the screen behind it, where they are known', () => {
    expect(fillShell(shell, screen)).not.toContain('last-rows')
    expect(fillShell(shell, { ...screen, rows: '{"rows":[$&]}' })).toContain(
      '</div><script type="application/json" id="last-rows">{"rows":[$&]}</script>',
    )
  })

  it('names the style sheets of its page that the app does not always have', () => {
    const page = fillShell(shell, screen)
    expect(page?.match(/<link\b[^>]*>/g)).toEqual([
      '<link rel="stylesheet" href="/assets/app-1.css">',
      '<link rel="stylesheet" crossorigin href="/assets/tokens-1.css">',
    ])
  })

  it.each([{ build: '/assets/app-2.js' }])('leaves a page of another build alone: %o', (other) => {
    expect(fillShell(shell, { ...screen, ...other })).toBeUndefined()
  })
})

describe('readScreen', () => {
  it('reads what a page sends', () => {
    expect(readScreen({ ...screen, more: 1 })).toEqual(screen)
  })

  it.each([
    undefined,
    'text',
    { ...screen, path: 'https://elsewhere.example' },
    { ...screen, build: '' },
    { ...screen, language: '"><script>' },
    { ...screen, html: '' },
    { ...screen, html: 'x'.repeat(400_001) },
    { ...screen, sheets: undefined },
    { ...screen, sheets: ['https://elsewhere.example/a.css'] },
    { ...screen, sheets: ['/assets/a.css"><script>.css'] },
    { ...screen, sheets: Array.from({ length: 101 }, () => '/assets/a.css') },
    { ...screen, css: '</style><script>' },
    { ...screen, css: '@import "x"' },
    { ...screen, rows: '{"rows":[]}</script><script>' },
    { ...screen, rows: 'x'.repeat(400_000) },
  ])('refuses anything else', (value) => {
    expect(readScreen(value)).toBeUndefined()
  })
})

it('allows the styles of the screen besides those of the page', () => {
  expect(allowStyle("default-src 'none'; style-src 'self'; img-src 'self'", "'sha256-x'")).toBe(
    "default-src 'none'; style-src 'self' 'sha256-x'; img-src 'self'",
  )
})
