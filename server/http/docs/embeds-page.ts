import * as v from 'valibot'
import {
  embedKinds,
  embedOptionsSchema,
  embedPalettes,
  embedThemes,
} from '../../../src/contract/embed/embed-options.ts'
import { embedScriptPath } from '../../../src/contract/embed/embed-paths.ts'
import { klineIntervals } from '../../../src/contract/enums.ts'
import { inputObject } from '../../../src/contract/input-object.ts'
import { locales } from '../../../src/contract/locales.ts'
import { marketNames } from '../../../src/contract/public-api/market-names.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import { docsHtml } from './docs-frame.ts'

const widthText = v.pipe(v.string(), v.maxLength(6), v.regex(/^(\d{1,4}(px|%)?)?$/, 'not a width'))
const formSchema = inputObject({
  ...embedOptionsSchema.entries,
  kind: v.optional(v.picklist(embedKinds), 'ticker'),
  width: v.optional(widthText, '100%'),
})
type Form = v.InferOutput<typeof formSchema>

/** Submits the form at each change, and copies the snippet. */
const script = `
const form = document.querySelector('form')
form.addEventListener('change', () => form.requestSubmit())
const copy = document.querySelector('#copy')
copy.hidden = navigator.clipboard === undefined
copy.addEventListener('click', async () => {
  await navigator.clipboard.writeText(document.querySelector('textarea').value)
  document.querySelector('#copied').textContent = 'Copied.'
})
`

/**
 * The page on which owners of sites choose an embed, see it, and copy its snippet. It works without its script.
 * @param query what was chosen
 * @param origin scheme, host and port that users see
 */
export function embedsPage(query: unknown, origin: string): string {
  const read = v.safeParse(formSchema, query)
  const form = read.success ? read.output : v.parse(formSchema, {})
  const [issue] = read.issues ?? []
  const problem = issue === undefined ? '' : `${v.getDotPath(issue) ?? 'form'}: ${issue.message}`
  const snippet = snippetOf(form, origin)
  return docsHtml({
    title: 'Embeds',
    script,
    content: `
<p>Live prices on your own page: choose, look, and copy two lines. The script makes a frame where the
<code>div</code> stands. Nothing in it reads or sets cookies.</p>
${problem === '' ? '' : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`}
<form action="/docs/embeds">
${choice('Kind', 'kind', embedKinds, form.kind)}
<label class="wide">Symbols of a ticker or chart, with commas between <input name="symbols" value="${escapeHtml(form.symbols.join(','))}" maxlength="400" spellcheck="false"></label>
${choice('Market of a list or heat map', 'market', marketNames, form.market)}
<label>Rows of a list <input name="rows" inputmode="numeric" value="${form.rows}"></label>
${choice('Candles of a chart', 'interval', klineIntervals, form.interval)}
${choice('Theme', 'theme', embedThemes, form.theme)}
${choice('Up and down', 'palette', embedPalettes, form.palette)}
<label>Language <select name="locale">${locales.map(({ locale, name }) => option(locale, name, form.locale)).join('')}</select></label>
<label>Width, in px or % <input name="width" value="${escapeHtml(form.width)}"></label>
<button>Show</button>
</form>
<h2 id="snippet">Snippet</h2>
<textarea readonly aria-labelledby="snippet" spellcheck="false">${escapeHtml(snippet)}</textarea>
<p><button type="button" id="copy">Copy</button> <span id="copied" role="status"></span></p>
<h2>Preview</h2>
<div class="preview">${snippetOf(form, '')}</div>
<p class="quiet">A policy of your page (<code>Content-Security-Policy</code>) has to allow ${escapeHtml(origin)} in
<code>script-src</code> and <code>frame-src</code>.</p>`,
  })
}

function choice(label: string, name: string, values: readonly string[], chosen: string): string {
  const options = values.map((value) => option(value, value, chosen)).join('')
  return `<label>${escapeHtml(label)} <select name="${name}">${options}</select></label>`
}

function option(value: string, label: string, chosen: string): string {
  const isChosen = value === chosen ? ' selected' : ''
  return `<option value="${escapeHtml(value)}"${isChosen}>${escapeHtml(label)}</option>`
}

/** The two lines for a page, naming what its kind has use for. */
function snippetOf(form: Form, origin: string): string {
  const { kind, symbols, market, rows, interval, theme, palette, locale, width } = form
  const ofKind = {
    ticker: { symbols: symbols.join(',') },
    chart: { symbols: symbols[0] ?? '', interval },
    list: { market, rows: String(rows) },
    'heat-map': { market },
  }[kind]
  const attributes = Object.entries({ ...ofKind, theme, palette, locale, width })
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('')
  return `<div data-bourse="${kind}"${attributes}></div>
<script type="module" src="${escapeHtml(origin)}${embedScriptPath}"></script>`
}
