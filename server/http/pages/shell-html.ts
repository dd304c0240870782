import { regionRulesName, storedRulesMark } from '../../../src/contract/entities/region-rules.ts'
import { pageDataId, pageStyleMark, type RenderedPage } from '../../../src/contract/first-paint.ts'
import { manifestPath } from '../../../src/contract/manifests.ts'
import { textsIn } from '../../i18n/texts.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import { pictureSize } from '../pictures/drawing/colors.ts'
import type { StyleSheet } from './route-styles.ts'

/** What the gateway writes into the built page. */
export interface ShellHead {
  /** BCP 47 key and writing direction of the page's language. */
  language: string
  direction: 'ltr' | 'rtl'
  title: string
  description: string
  /** Absolute address of the page; undefined where it must not be indexed. */
  canonical: string | undefined
  /** Absolute address of the page's own picture; undefined where links to it show the app's icon. */
  picture?: string
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

/** Style sheets by the id of the route whose scripts they come with. */
type RouteStyles = ReadonlyMap<string, readonly StyleSheet[]>

const root = /<html\b[^>]*>/i
const title = /<title>[\s\S]*?<\/title>/i
const description = /\s*<meta\s+name="description"[^>]*>/gi
const manifestLink = /(<link\b[^>]*\brel="manifest"[^>]*\bhref=")[^"]*"/i
const emptyRoot = '<div id="root"></div>'
const unstable = /(<template\s+id="unstable"\s*>)[\s\S]*?<\/template\s*>/i
const styleLink = /<link\b[^>]*\brel="stylesheet"[^>]*>/gi
const screenless =
  /\s*(?:<script\b[^>]*\btype="module"[^>]*><\/script>|<link\b[^>]*\brel="(?:module)?preload"[^>]*>)/gi
const scriptPath = /^\s*<script\b[^>]*\bsrc="([^"]*)"/i
/** How the build calls the module that makes a page live before the app, see build/chunk-names.ts. */
const earlyScript = '/assets/early-'
const fetchedFont = /@font-face\s*\{[^}]*url\([^}]*\}/g
/** The app's icon, for pages without a picture of their own. */
const icon = { path: '/icons/icon-512.png', width: 512, height: 512 } as const
const setting = /(<meta\s+name="bourse-(venue|sentry)"\s+content=")[^"]*"/gi

/**
 * Prepares a built index.html. Throws where it has no `<html>`, `<title>` or `</head>`.
 * @param styleSheets texts of its style sheets by address: a page with a first screen carries them,
 * because they would cost it another round trip
 * @param routeStyles those that come with the scripts of a route, by its id
 */
export function shellTemplate(
  html: string,
  styleSheets: ReadonlyMap<string, string> = new Map(),
  routeStyles: RouteStyles = new Map(),
): ShellTemplate {
  const plain = html.replace(description, '')
  const tag = root.exec(plain)?.[0]
  if (tag === undefined || !title.test(plain) || !plain.includes('</head>')) {
    throw new Error('index.html has no <html>, <title> or </head>')
  }
  const styled = plain.replace(styleLink, (link) => inlined(link, styleSheets))
  const withApp = screenFirst(styled)
  const withLiveRows = screenFirst(styled, true)
  const attributes = tag.replace(/\s(lang|dir)="[^"]*"/gi, '').slice('<html'.length, -1)
  return (head, page) =>
    (page === undefined
      ? plain
      : withPage(hasRows(page) ? withLiveRows : withApp, page, routeStyles)
    )
      .replace(root, () => {
        return `<html lang="${escapeHtml(head.language)}" dir="${head.direction}"${attributes}>`
      })
      .replace(manifestLink, (_, start: string) => `${start}${manifestPath(head.language)}"`)
      .replace(unstable, (_, start: string) => start + unstableMessage(head.language))
      .replace(title, () => `<title>${escapeHtml(head.title)}</title>${headTags(head)}`)
}

/** What a page shows where its scripts cannot be fetched, with a link that loads it again. */
function unstableMessage(language: string): string {
  const { unstable: text, refresh } = textsIn(language).app
  const link = `<a href="">${escapeHtml(refresh)}</a>`
  return `<p class="unstable" role="alert">${escapeHtml(text)} ${link}</p></template>`
}

/** A page that is seen once keeps the system's font: the installed app has its own at hand. */
function inlined(link: string, styleSheets: ReadonlyMap<string, string>): string {
  const path = /href="([^"]*)"/.exec(link)?.[1] ?? ''
  const text = styleSheets.get(path)
  return text === undefined ? link : inPage([{ path, text: text.replace(fetchedFont, '') }])
}

/**
 * Style sheets in the page itself. Browsers fetch no link that is disabled, but scripts that look for one before they
 * fetch it themselves find it: the sheet would come a second time, and with it the fonts that the page does without.
 */
function inPage(sheets: readonly StyleSheet[]): string {
  if (sheets.length === 0) return ''
  const links = sheets.map(({ path }) => `<link rel="stylesheet" href="${path}" disabled>`)
  return `<style>${sheets.map(({ text }) => text).join('')}</style>${links.join('')}`
}

/** True for a list: what other pages show of symbols is more than texts of cells. */
function hasRows({ html }: RenderedPage): boolean {
  return html.includes(' data-list="') && html.includes(' data-symbol-id="')
}

/**
 * Puts the scripts behind the first screen, which is drawn without them: on a slow line they would share the
 * way with its rows. The one that makes rows live is named first all the same: it is a few kB, which come after the page
 * where the way to the gateway is longer than the page, and runs once the page is there.
 * @param live true for rows that one script makes live: it alone comes with the page, and fetches the others
 */
function screenFirst(html: string, live = false): string {
  const plain = html.replace(screenless, '')
  const scripts = (html.match(screenless) ?? []).flatMap((tag) => scriptPath.exec(tag)?.[1] ?? [])
  const early = live ? scripts.find((path) => path.startsWith(earlyScript)) : undefined
  const others = scripts.filter((path) => path !== early)
  const tags =
    early === undefined
      ? others.map((path) => `<script type="module" src="${path}"></script>`)
      : [`<script type="module" src="${early}" data-app="${others.join(' ')}"></script>`]
  const ahead = early === undefined ? '' : `<link rel="modulepreload" href="${early}">`
  return plain
    .replace('<head>', () => `<head>${ahead}`)
    .replace('</body>', () => `${tags.join('')}</body>`)
}

function withPage(
  html: string,
  { html: content, css, data, routes, screen }: RenderedPage,
  routeStyles: RouteStyles,
): string {
  if (!html.includes(emptyRoot)) throw new Error(`index.html has no ${emptyRoot}`)
  const sheets = routes.flatMap((id) => routeStyles.get(id) ?? [])
  const ofRoutes = inPage([...new Map(sheets.map((sheet) => [sheet.path, sheet])).values()])
  const script = `<script type="application/json" id="${pageDataId}">${data}</script>`
  return html
    .replace('</head>', () => `${ofRoutes}<style ${pageStyleMark}>${css}</style></head>`)
    .replace(emptyRoot, () => `<div id="root" data-screen="${screen}">${content}</div>${script}`)
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

/** What a link to the page shows elsewhere. Sources: https://ogp.me and https://developer.x.com/en/docs/x-for-websites/cards */
function openGraph(
  { title: name, description: text, picture }: ShellHead,
  canonical: string,
): string[] {
  const { width, height } = picture === undefined ? icon : pictureSize
  const properties: Readonly<Record<string, string>> = {
    'og:type': 'website',
    'og:site_name': 'Bourse',
    'og:title': name,
    'og:description': text,
    'og:url': canonical,
    'og:image': picture ?? new URL(icon.path, canonical).href,
    'og:image:type': 'image/png',
    'og:image:width': `${width}`,
    'og:image:height': `${height}`,
    'og:image:alt': name,
  }
  const card = picture === undefined ? 'summary' : 'summary_large_image'
  return [
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    `<meta name="twitter:card" content="${card}">`,
  ]
}
