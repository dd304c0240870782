import { regionRulesName, storedRulesMark } from '../../../src/contract/entities/region-rules.ts'
import { pageDataId, pageStyleMark, type RenderedPage } from '../../../src/contract/first-paint.ts'
import { manifestPath } from '../../../src/contract/manifests.ts'
import { escapeHtml } from '../../lib/escape-html.ts'

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
  /** What its visitor may be shown, as JSON. */
  rules: string
  /** True for the page that an installed app stores, whose rules grow old. */
  stored?: boolean
  /** What machines read of the page (schema.org), any JSON; absent for none. */
  structuredData?: object
}

/** The built page, ready to be filled: empty, or with a first screen. */
export type ShellTemplate = (head: ShellHead, page?: RenderedPage) => string

const root = /<html\b[^>]*>/i
const title = /<title>[\s\S]*?<\/title>/i
const description = /\s*<meta\s+name="description"[^>]*>/gi
const manifestLink = /(<link\b[^>]*\brel="manifest"[^>]*\bhref=")[^"]*"/i
const emptyRoot = '<div id="root"></div>'
const styleLink = /<link\b[^>]*\brel="stylesheet"[^>]*>/gi
const screenless =
  /\s*(?:<script\b[^>]*\btype="module"[^>]*><\/script>|<link\b[^>]*\brel="(?:module)?preload"[^>]*>)/gi
/** The app's icon: other pictures would say something of prices that is old when it is looked at. */
const linkPicture = '/icons/icon-512.png'
const setting = /(<meta\s+name="bourse-(venue|sentry)"\s+content=")[^"]*"/gi

/**
 * Prepares a built index.html. Throws where it has no `<html>`, `<title>` or `</head>`.
 * @param styleSheets texts of its style sheets by address: a page with a first screen carries them,
 * because they would cost it another round trip
 */
export function shellTemplate(
  html: string,
  styleSheets: ReadonlyMap<string, string> = new Map(),
): ShellTemplate {
  const plain = html.replace(description, '')
  const tag = root.exec(plain)?.[0]
  if (tag === undefined || !title.test(plain) || !plain.includes('</head>')) {
    throw new Error('index.html has no <html>, <title> or </head>')
  }
  const styled = screenFirst(plain.replace(styleLink, (link) => inlined(link, styleSheets)))
  const attributes = tag.replace(/\s(lang|dir)="[^"]*"/gi, '').slice('<html'.length, -1)
  return (head, page) =>
    (page === undefined ? plain : withPage(styled, page))
      .replace(root, () => {
        return `<html lang="${escapeHtml(head.language)}" dir="${head.direction}"${attributes}>`
      })
      .replace(manifestLink, (_, start: string) => `${start}${manifestPath(head.language)}"`)
      .replace(title, () => `<title>${escapeHtml(head.title)}</title>${headTags(head)}`)
}

function inlined(link: string, styleSheets: ReadonlyMap<string, string>): string {
  const text = styleSheets.get(/href="([^"]*)"/.exec(link)?.[1] ?? '')
  return text === undefined ? link : `<style>${text}</style>`
}

/**
 * Puts what the first screen is drawn without, scripts and fonts, behind it: on a slow line they would
 * share the way with its rows.
 */
function screenFirst(html: string): string {
  const late = html.match(screenless) ?? []
  return html.replace(screenless, '').replace('</body>', () => `${late.join('')}</body>`)
}

function withPage(html: string, { html: screen, css, data }: RenderedPage): string {
  if (!html.includes(emptyRoot)) throw new Error(`index.html has no ${emptyRoot}`)
  const script = `<script type="application/json" id="${pageDataId}">${data}</script>`
  return html
    .replace('</head>', () => `<style ${pageStyleMark}>${css}</style></head>`)
    .replace(emptyRoot, () => `<div id="root">${screen}</div>${script}`)
}

/** What the gateway tells every page in its head. */
export interface PageSettings {
  /** `simulated`, or the exchange whose prices it shows. */
  venue: string
  /** DSN of the Sentry that pages report errors to; empty for none. */
  sentry: string
}

/** The built page with these settings in its head. */
export function nameSettings(html: string, settings: PageSettings): string {
  return html.replace(setting, (_, start: string, name: 'venue' | 'sentry') => {
    return `${start}${escapeHtml(settings[name])}"`
  })
}

function headTags(head: ShellHead): string {
  const { description: text, canonical, alternates, rules, stored, structuredData } = head
  const mark = stored === true ? ` ${storedRulesMark}` : ''
  const tags = [
    `<meta name="description" content="${escapeHtml(text)}">`,
    `<meta name="${regionRulesName}" content="${escapeHtml(rules)}"${mark}>`,
  ]
  if (canonical === undefined) tags.push('<meta name="robots" content="noindex">')
  else
    tags.push(
      `<link rel="canonical" href="${escapeHtml(canonical)}">`,
      ...openGraph(head, canonical),
    )
  for (const { language, href } of alternates) {
    tags.push(
      `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(href)}">`,
    )
  }
  if (structuredData !== undefined) {
    const json = JSON.stringify(structuredData).replaceAll('<', '\\u003c')
    tags.push(`<script type="application/ld+json">${json}</script>`)
  }
  return tags.join('')
}

/** What a link to the page shows elsewhere. Source: https://ogp.me */
function openGraph({ title: name, description: text }: ShellHead, canonical: string): string[] {
  const properties: Readonly<Record<string, string>> = {
    'og:type': 'website',
    'og:site_name': 'Bourse',
    'og:title': name,
    'og:description': text,
    'og:url': canonical,
    'og:image': new URL(linkPicture, canonical).href,
  }
  return Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  )
}
