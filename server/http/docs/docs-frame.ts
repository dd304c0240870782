import { escapeHtml } from '../../lib/escape-html.ts'

/** A page of the documentation: its title, and what stands in it, as HTML. */
export interface DocsPage {
  title: string
  content: string
  /** A script that stands in the page. */
  script?: string
}

/** The frame around each page of the documentation. Its style and script stand in it, and are known by their hash. */
export function docsHtml({ title, content, script }: DocsPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} | Bourse</title>
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<header><nav aria-label="Documentation"><a href="/">Bourse</a><a href="/docs">Public API</a><a href="/docs/embeds">Embeds</a></nav></header>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
${script === undefined ? '' : `<script>${script}</script>`}
</body>
</html>
`
}

const style = `
:root { color-scheme: light dark; --page: #fff; --surface: #f6f7f9; --hairline: #e7e9ee; --text: #10141c; --quiet: #545d6e; --accent: #2f5af3; --on-accent: #fff }
@media (prefers-color-scheme: dark) { :root { --page: #0b0e13; --surface: #12161d; --hairline: #1f2530; --text: #e8ebf1; --quiet: #9aa4b5; --accent: #7d9bff; --on-accent: #0b0e13 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--text); font: 0.9375rem/1.55 system-ui, sans-serif }
header { border-block-end: 1px solid var(--hairline) }
nav { display: flex; gap: 1.25rem }
header nav, main { max-inline-size: 60rem; margin-inline: auto; padding: 0.75rem 1rem }
header a:first-child { font-weight: 600 }
a { color: var(--accent) }
a:focus-visible, button:focus-visible, summary:focus-visible, input:focus-visible, select:focus-visible, textarea:focus-visible, [tabindex]:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
h1 { font-size: 1.75rem; line-height: 1.2 }
h2 { margin-block: 2.5rem 0.5rem; font-size: 1.125rem }
code, pre, textarea { font: 0.8125rem/1.5 ui-monospace, monospace }
h2 code { font-size: inherit }
th { white-space: nowrap }
pre { overflow-x: auto; padding: 0.75rem; border-radius: 0.375rem; background: var(--surface) }
.table { overflow-x: auto }
table { border-collapse: collapse; inline-size: 100% }
th, td { padding: 0.375rem 0.75rem 0.375rem 0; border-block-end: 1px solid var(--hairline); text-align: start; vertical-align: top }
th, .quiet { color: var(--quiet); font-weight: 400 }
li a { display: inline-block; padding-block: 0.125rem }
summary { min-block-size: 1.75rem; cursor: pointer; color: var(--accent) }
form { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: 0.75rem; align-items: end }
label { display: grid; gap: 0.25rem; min-inline-size: 0; color: var(--quiet) }
label :is(input, select) { inline-size: 100%; min-inline-size: 0 }
.wide { grid-column: 1 / -1 }
input, select, button, textarea { min-block-size: 2.25rem; padding: 0.375rem 0.625rem; border: 1px solid var(--hairline); border-radius: 0.375rem; background: var(--page); color: var(--text); font: inherit }
textarea { inline-size: 100%; min-block-size: 7rem; font: 0.8125rem/1.5 ui-monospace, monospace; resize: vertical }
button { border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 500; cursor: pointer }
iframe { display: block; inline-size: 100%; border: 0 }
.preview { margin-block: 1rem; padding: 0.5rem; border: 1px dashed var(--hairline); border-radius: 0.375rem }
.problem { color: #c8213a }
@media (prefers-color-scheme: dark) { .problem { color: #f6465d } }
`
