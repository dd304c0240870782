import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { nameSettings, type ShellHead, shellTemplate } from './shell-html.ts'

const built = `<!doctype html>
<html lang="en" dir="ltr" data-theme="white">
  <head>
    <meta charset="utf-8" />
    <meta name="description" content="old" />
    <title>Bourse</title>
    <link rel="manifest" href="/manifest.webmanifest">
    <script type="module" src="/assets/index-1.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`

const head: ShellHead = {
  language: 'ar',
  direction: 'rtl',
  title: 'Markets',
  description: 'All of them',
  canonical: 'https://bourse.example/ar/markets',
  alternates: [{ language: 'en', href: 'https://bourse.example/markets' }],
  rules: '{"onChain":true}',
}

const screen = {
  html: '',
  css: '',
  data: '{}',
  routes: [],
  screen: 'phone',
  language: 'en',
  direction: 'ltr',
} as const

it('puts the style sheets that it knows into a page with a first screen, and into no other', () => {
  const links =
    '<link rel="stylesheet" crossorigin href="/a.css"><link rel="stylesheet" href="/b.css">'
  const template = shellTemplate(
    built.replace('</head>', `${links}</head>`),
    new Map([['/a.css', 'a{b:"$&"}']]),
  )
  expect(template(head, screen)).toContain(
    '<style>a{b:"$&"}</style><link rel="stylesheet" href="/a.css" disabled><link rel="stylesheet" href="/b.css">',
  )
  expect(template(head)).toContain(links)
})

it('sends with a first screen the script that makes it live, and names the scripts that come then', () => {
  const scripts = ['early-1', 'libraries-1']
    .map((name) => `<script type="module" crossorigin src="/assets/${name}.js"></script>`)
    .join('')
  const styles =
    '@font-face{font-family:I;src:url(/i.woff2)}@font-face{font-family:F;src:local(Arial)}'
  const template = shellTemplate(
    built
      .replace('<script type="module"', `${scripts}<script type="module"`)
      .replace('</head>', '<link rel="stylesheet" href="/a.css"></head>'),
    new Map([['/a.css', styles]]),
  )
  const html = template(head, {
    ...screen,
    html: '<div data-list="spot"><p data-symbol-id="BTCUSDT_SPBL"></p></div>',
  })
  expect(template(head, screen).match(/<script type="module"/g)).toHaveLength(3)
  expect(html).toContain(
    '<script type="module" src="/assets/early-1.js" data-app="/assets/libraries-1.js /assets/index-1.js"></script></body>',
  )
  expect(html.match(/<script type="module"/g)).toHaveLength(1)
  expect(html).toContain('<head><link rel="modulepreload" href="/assets/early-1.js">')
  expect(html).toContain('<style>@font-face{font-family:F;src:local(Arial)}</style>')
})

it('sends a first screen before the scripts that come after it, and no font', () => {
  const font = '<link\n  rel="preload" href="/a.woff2" as="font" />'
  const template = shellTemplate(built.replace('</head>', `${font}</head>`))
  const html = template(head, { ...screen, html: '<p>rows</p>' })
  const places = ['</head>', '<p>rows</p>', 'id="page-data"', '/assets/index-1.js']
  const order = places.map((part) => html.indexOf(part))
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect(order).not.toContain(-1)
  expect(html.match(/index-1\.js|a\.woff2/g)).toEqual(['index-1.js'])
  expect(template(head).indexOf('/assets/index-1.js')).toBeLessThan(
    template(head).indexOf('<body>'),
  )
})

describe('shellTemplate', () => {
  const html = shellTemplate(built)(head)

  it('writes language and direction once and keeps the other attributes', () => {
    expect(html).toContain('<html lang="ar" dir="rtl" data-theme="white">')
  })

  it.each([
    ['ar', '/manifest-ar.webmanifest'],
    ['de', '/manifest-de.webmanifest'],
    ['en', '/manifest.webmanifest'],
    ['fr', '/manifest-fr.webmanifest'],
    ['xx', '/manifest.webmanifest'],
  ])('in %s is installed by %s', (language, path) => {
    const page = shellTemplate(built)({ ...head, language })
    expect(page.match(/<link rel="manifest" href="[^"]*">/g)).toEqual([
      `<link rel="manifest" href="${path}">`,
    ])
  })

  it('writes title, description, canonical and alternates once each', () => {
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html).toContain('<title>Markets</title>')
    expect(html.match(/name="description"/g)).toHaveLength(1)
    expect(html).toContain('<meta name="description" content="All of them">')
    expect(html).toContain('<link rel="canonical" href="https://bourse.example/ar/markets">')
    expect(html).toContain(
      '<link rel="alternate" hreflang="en" href="https://bourse.example/markets">',
    )
    expect(html).not.toContain('noindex')
  })

  it('keeps the rest of the page', () => {
    expect(html).toContain('<script type="module" src="/assets/index-1.js"></script>')
    expect(html).toContain('<div id="root"></div>')
  })

  it('keeps a page without canonical out of indexes', () => {
    const hidden = shellTemplate(built)({ ...head, canonical: undefined, alternates: [] })
    expect(hidden).toContain('<meta name="robots" content="noindex">')
    expect(hidden).not.toContain('canonical')
  })

  it('writes texts as texts, whatever they hold', () => {
    const evil = `</title><script>alert(1)</script>"' onload="x $& $1`
    const filled = shellTemplate(built)({ ...head, title: evil, description: evil })
    expect(filled).not.toContain('<script>alert')
    expect(filled).not.toContain('onload="')
    expect(filled).toContain('$&#38; $1')
  })

  it.each(['', '<html><head></head>', '<html><title>x</title>', '<title>x</title></head>'])(
    'refuses the page %j',
    (page) => {
      expect(() => shellTemplate(page)).toThrow('index.html')
    },
  )
})

describe('nameSettings', () => {
  const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8')

  it("finds their places in the app's page, once", () => {
    const sentry = 'https://key@sentry.example/1'
    const named = nameSettings(page, { venue: 'simulated', sentry })
    expect(named).toContain('<meta name="bourse-venue" content="simulated"')
    expect(named).toContain(`<meta name="bourse-sentry" content="${sentry}"`)
    expect(named.length).toBe(page.length + 'simulated'.length + sentry.length)
  })

  it('writes no markup', () => {
    expect(nameSettings(page, { venue: '"><b>', sentry: '' })).not.toContain('<b>')
  })
})
