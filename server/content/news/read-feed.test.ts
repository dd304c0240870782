import { describe, expect, it } from 'vitest'
import { readFeed } from './read-feed.ts'

const now = Date.UTC(2026, 10, 19, 12)
const pubDate = 'Thu, 19 Nov 2026 11:00:00 GMT'

/** An RSS feed with these items. */
function rss(items: string, head = '<title>A wire</title><language>en-us</language>'): string {
  return `<?xml version="1.0"?><rss version="2.0"><channel>${head}${items}</channel></rss>`
}

function item(
  parts: Partial<Record<'title' | 'link' | 'description' | 'pubDate' | 'guid', string>>,
): string {
  const whole = { title: 'Title', link: 'https://wire.example/1', pubDate, ...parts }
  const inner = Object.entries(whole).map(([name, value]) => `<${name}>${value}</${name}>`)
  return `<item>${inner.join('')}</item>`
}

const titlesOf = (text: string): string[] => readFeed(text, now).items.map(({ title }) => title)

describe('formats', () => {
  it('RSS', () => {
    const description = '<![CDATA[<p>Bitcoin &amp; <b>others</b></p>]]>'
    const feed = readFeed(rss(item({ description, guid: 'a' })), now)
    expect(feed).toEqual({
      name: 'A wire',
      language: 'en',
      items: [
        {
          id: expect.stringMatching(/^[\w-]{22}$/),
          title: 'Title',
          excerpt: 'Bitcoin & others',
          url: 'https://wire.example/1',
          publishedAt: Date.UTC(2026, 10, 19, 11),
        },
      ],
    })
  })

  it('Atom', () => {
    const feed = readFeed(
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de"><title>Amt</title><id>x</id>
      <updated>2026-11-19T10:00:00Z</updated><entry><id>1</id><title>Neues</title>
      <link rel="self" href="https://a.example/self"/><link href="https://a.example/1"/>
      <summary>Text</summary><updated>2026-11-19T10:00:00Z</updated></entry></feed>`,
      now,
    )
    expect(feed).toMatchObject({
      name: 'Amt',
      language: 'de',
      items: [{ title: 'Neues', excerpt: 'Text', url: 'https://a.example/1' }],
    })
  })

  it('JSON Feed', () => {
    const feed = readFeed(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'J',
        language: 'es',
        items: [
          {
            id: '1',
            url: 'https://j.example/1',
            title: 'Noticia',
            content_html: '<p>Texto</p>',
            date_published: '2026-11-19T10:00:00Z',
          },
        ],
      }),
      now,
    )
    expect(feed).toMatchObject({ name: 'J', language: 'es', items: [{ title: 'Noticia' }] })
  })
})

describe('what is left out', () => {
  it.each([
    ['no title', { title: '' }],
    ['a title of tags alone', { title: '<![CDATA[<script>alert(1)</script>]]>' }],
    ['a script for a link', { link: 'javascript:alert(1)' }],
    ['data for a link', { link: 'data:text/html,x' }],
    ['a link with a password', { link: 'https://user:pass@wire.example/' }],
    ['a link without end', { link: `https://wire.example/${'a'.repeat(2_000)}` }],
    ['no date', { pubDate: '' }],
    ['a date that is none', { pubDate: 'Thu, 99 Nov 2026 99:00:00 GMT' }],
    ['a date before all', { pubDate: 'Thu, 01 Jan 1960 00:00:00 GMT' }],
    ['a date to come', { pubDate: 'Fri, 20 Nov 2026 00:00:00 GMT' }],
  ])('an item with %s', (_, parts) => {
    expect(titlesOf(rss(item(parts) + item({ title: 'Good', guid: 'g' })))).toEqual(['Good'])
  })

  it('the same item again, and items beyond the first hundred', () => {
    const many = Array.from({ length: 300 }, (_, index) =>
      item({ title: `T${index}`, guid: String(index % 150) }),
    )
    const titles = titlesOf(rss(many.join('')))
    expect(titles).toHaveLength(100)
    expect(titles[0]).toBe('T0')
    expect(
      titlesOf(rss(item({ title: 'First', guid: 'a' }) + item({ title: 'Second', guid: 'a' }))),
    ).toEqual(['First'])
  })
})

describe('what is hostile', () => {
  it('gives no markup, however it is dressed', () => {
    const attacks = [
      '<![CDATA[<img src=x onerror=alert(1)>Shown]]>',
      '&lt;script&gt;alert(1)&lt;/script&gt;Shown',
      '<![CDATA[<svg><script>alert(1)</script></svg>Shown]]>',
      '<![CDATA[Shown<iframe src="javascript:alert(1)">]]>',
    ]
    for (const [index, title] of attacks.entries()) {
      const [read] = readFeed(
        rss(item({ title, description: title, guid: String(index) })),
        now,
      ).items
      expect(read?.title, title).toBe('Shown')
      expect(read?.excerpt, title).toBe('')
    }
  })

  it('expands no entities of its own', () => {
    const levels = Array.from(
      { length: 9 },
      (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`,
    )
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a0 "ha">${levels.join('')}]>`
    expect(() => readFeed(bomb + rss(item({ title: '&a9;' })), now)).toThrow('declares entities')
    const outside = '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    expect(() => readFeed(outside + rss(item({ title: '&x;' })), now)).toThrow('declares entities')
  })

  it('takes texts of any size in little time and cuts them', () => {
    const huge = '<b>'.repeat(300_000)
    const before = process.cpuUsage().user
    const [read] = readFeed(rss(item({ description: `<![CDATA[Text ${huge}]]>` })), now).items
    expect(read?.excerpt).toBe('Text')
    const [long] = readFeed(rss(item({ title: 'word '.repeat(100_000) })), now).items
    expect(long?.title.length).toBeLessThanOrEqual(200)
    expect(process.cpuUsage().user - before).toBeLessThan(5_000_000)
  })

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><html><body>Not here</body></html>'],
    ['half a feed', '<rss version="2.0"><channel><item><title>x'],
    ['a deep nest', `<rss version="2.0"><channel>${'<a>'.repeat(20_000)}`],
    ['JSON of nothing', '{"items":[]}'],
  ])('gives no item for %s', (_, text) => {
    const read = (): unknown[] => {
      try {
        return readFeed(text, now).items
      } catch {
        return []
      }
    }
    expect(read()).toEqual([])
  })
})
