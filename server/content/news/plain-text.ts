/** So much of a text is looked at; the rest is cut off before. */
const maxRead = 20_000

/** Elements that hold nothing to read. */
const unread = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'head',
  'title',
]

/** Names of entities that stay in texts of feeds which were written twice over. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
}

/**
 * The text of a piece of HTML from outside, in one line: without tags, comments and what is never read, with
 * common entities as their signs. What comes out is text and nothing else: it is never put into a page as HTML.
 * Signs that nobody sees, and those that turn a line around, are left out; of a longer text the first
 * 20,000 characters count.
 */
export function plainText(html: string): string {
  return withoutTags(html.slice(0, maxRead).toWellFormed())
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, decoded)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .trim()
}

/**
 * The beginning of a text, at most `max` characters long; where it is cut, it ends with a whole word and an
 * ellipsis.
 */
export function beginningOf(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1)
  const end = cut.lastIndexOf(' ')
  const whole = (end > max / 2 ? cut.slice(0, end) : cut).toWellFormed().replace(/\uFFFD$/u, '')
  return `${whole.replace(/[\s,;:.–—-]{1,9}$/u, '')}…`
}

/** One pass over the text, so that no order of signs makes it slow. */
function withoutTags(html: string): string {
  const lower = html.toLowerCase()
  let text = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) return text + html.slice(at)
    text += html.slice(at, open)
    const name = /^<(?:\/?([a-z][a-z\d-]{0,20})|!)/i.exec(html.slice(open, open + 24))
    if (name === null) {
      text += '<'
      at = open + 1
      continue
    }
    const end = endOfTag(lower, open, (name[1] ?? '').toLowerCase())
    // A tag without an end hides all that follows, as it does in a browser.
    if (end < 0) return text
    text += ' '
    at = end
  }
  return text
}

/** Where what begins with a tag ends in HTML of small letters; -1 for nowhere. */
function endOfTag(html: string, open: number, name: string): number {
  if (html.startsWith('<!--', open)) return after(html, '-->', open + 4)
  const isClosing = html.startsWith('</', open)
  if (isClosing || !unread.includes(name)) return after(html, '>', open)
  const close = html.indexOf(`</${name}`, open)
  return close < 0 ? -1 : after(html, '>', close)
}

function after(html: string, sign: string, from: number): number {
  const at = html.indexOf(sign, from)
  return at < 0 ? -1 : at + sign.length
}

function decoded(entity: string, body: string): string {
  if (!body.startsWith('#')) {
    const name = body.toLowerCase()
    return Object.hasOwn(entities, name) ? (entities[name] ?? entity) : entity
  }
  const isHex = /^#x/i.test(body)
  const code = Number.parseInt(body.slice(isHex ? 2 : 1), isHex ? 16 : 10)
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code).toWellFormed() : ' '
}
