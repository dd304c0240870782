import { lastRowsId } from '../src/contract/first-paint.ts'

/** The first screen of a list or a coin as a page showed it last. */
export interface LastScreen {
  /** Path of the page. */
  path: string
  /** Address of the entry script of the build that drew it. */
  build: string
  language: string
  direction: 'ltr' | 'rtl'
  /** Addresses of the style sheets that it was drawn with. */
  sheets: readonly string[]
  /** What stood in the app's root element, without style attributes. */
  html: string
  /** Rules that stand for them. */
  css: string
  /** JSON that names the rows of a list, which the page makes live by itself; empty for none. */
  rows: string
}

/** More than this, in characters, is no first screen. */
const longest = 400_000

/** More style sheets than the pages of a visit ever brought. */
const mostSheets = 100
const sheetAddress = /^\/assets\/[\w-]+\.css$/

/** Where the app puts itself into its page. */
export const emptyRoot = '<div id="root"></div>'
/** JSON as pages write it, in which no element can end. */
const harmlessJson = /^[^<]*$/
/** Plain rules: nothing that could end the style element or load something. */
const harmless = /^[^<\\@]*$/

/** Puts a screen into the page of the same build; undefined where they do not belong together. */
export function fillShell(shell: string, screen: LastScreen): string | undefined {
  const { build, language, direction, sheets, html, css, rows } = screen
  if (!shell.includes(emptyRoot) || !shell.includes(`src="${build}"`)) return undefined
  const links = sheets
    .filter((sheet) => !shell.includes(`href="${sheet}"`))
    .map((sheet) => `<link rel="stylesheet" crossorigin href="${sheet}">`)
    .join('')
  return shell
    .replace(/<html\b[^>]*>/, (tag) =>
      tag
        .replace(/lang="[^"]*"/, `lang="${language}"`)
        .replace(/dir="[^"]*"/, `dir="${direction}"`),
    )
    .replace('</head>', () => `${links}<style data-first-paint>${css}</style></head>`)
    .replace(emptyRoot, () => `<div id="root" data-last-screen>${html}</div>${rowsElement(rows)}`)
}

function rowsElement(rows: string): string {
  return rows === '' ? '' : `<script type="application/json" id="${lastRowsId}">${rows}</script>`
}

/** A security policy that lets a page also use these styles of its own. */
export function allowStyle(policy: string, source: string): string {
  return policy.replace(/style-src [^;]*/, (directive) => `${directive} ${source}`)
}

/** Reads what a page sent; undefined for anything else. */
export function readScreen(value: unknown): LastScreen | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const field = (name: string): string => {
    const found: unknown = Reflect.get(value, name)
    return typeof found === 'string' ? found : ''
  }
  const direction = field('direction') === 'rtl' ? 'rtl' : 'ltr'
  const [path, build, language] = [field('path'), field('build'), field('language')]
  const [html, css, rows] = [field('html'), field('css'), field('rows')]
  const sheets = readSheets(Reflect.get(value, 'sheets'))
  const named = path.startsWith('/') && build.startsWith('/') && /^[\w-]{2,12}$/.test(language)
  if (!named || sheets === undefined || html === '' || html.length + rows.length > longest)
    return undefined
  if (!harmless.test(css) || !harmlessJson.test(rows)) return undefined
  return { path, build, language, direction, sheets, html, css, rows }
}

function readSheets(value: unknown): string[] | undefined {
  if (!Array.isArray(value) || value.length > mostSheets) return undefined
  const isSheet = (sheet: unknown): sheet is string =>
    typeof sheet === 'string' && sheetAddress.test(sheet)
  return value.every(isSheet) ? value : undefined
}
