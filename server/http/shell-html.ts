/** What the gateway writes into the built page. */
export interface ShellHead {
  /** BCP 47 key and writing direction of the page's language. */
  language: string
  direction: 'ltr' | 'rtl'
  title: string
  description: string
  /** Absolute address of the page; undefined where it must not be indexed. */
  canonical: string | undefined
  /** Absolute addresses of the page in other languages. */
  alternates: readonly { language: string; href: string }[]
}

/** The built page, ready to be filled. */
export type ShellTemplate = (head: ShellHead) => string

const root = /<html\b[^>]*>/i
const title = /<title>[\s\S]*?<\/title>/i
const description = /\s*<meta\s+name="description"[^>]*>/gi
const venue = /(<meta\s+name="bourse-venue"\s+content=")[^"]*"/i

/** Prepares a built index.html. Throws where it has no `<html>`, `<title>` or `</head>`. */
export function shellTemplate(html: string): ShellTemplate {
  const plain = html.replace(description, '')
  const tag = root.exec(plain)?.[0]
  if (tag === undefined || !title.test(plain) || !plain.includes('</head>')) {
    throw new Error('index.html has no <html>, <title> or </head>')
  }
  const attributes = tag.replace(/\s(lang|dir)="[^"]*"/gi, '').slice('<html'.length, -1)
  return (head) =>
    plain
      .replace(root, () => {
        return `<html lang="${escapeHtml(head.language)}" dir="${head.direction}"${attributes}>`
      })
      .replace(title, () => `<title>${escapeHtml(head.title)}</title>${headTags(head)}`)
}

/** The built page with the venue in its head: `simulated`, or the exchange whose prices it shows. */
export function nameVenue(html: string, name: string): string {
  return html.replace(venue, (_, start: string) => `${start}${escapeHtml(name)}"`)
}

/** Makes a text safe inside an element and inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function headTags({ description: text, canonical, alternates }: ShellHead): string {
  const tags = [`<meta name="description" content="${escapeHtml(text)}">`]
  if (canonical === undefined) tags.push('<meta name="robots" content="noindex">')
  else tags.push(`<link rel="canonical" href="${escapeHtml(canonical)}">`)
  for (const { language, href } of alternates) {
    tags.push(
      `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(href)}">`,
    )
  }
  return tags.join('')
}
