import { type EmbedData, embedTextKeys } from '../../../src/contract/embed/embed-data.ts'
import type { EmbedKind, EmbedOptions } from '../../../src/contract/embed/embed-options.ts'
import { embedDataId, embedRootId } from '../../../src/contract/embed/embed-paths.ts'
import { directionOf, localeNamed } from '../../../src/contract/locales.ts'
import { textsIn } from '../../i18n/texts.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import type { EmbedBuild } from './embed-build.ts'

/** What an embedded page is made of. */
export interface EmbedPage {
  kind: EmbedKind
  options: EmbedOptions
  simulated: boolean
  build: EmbedBuild
}

const titles = { ticker: 'ticker', list: 'list', chart: 'chart', 'heat-map': 'heatMap' } as const

/** The page that other sites show in a frame: empty, with what its script is told. */
export function embedHtml({ kind, options, simulated, build }: EmbedPage): string {
  const { language, segment } = localeNamed(options.locale)
  const all = textsIn(language).embeds
  const data: EmbedData = {
    kind,
    theme: options.theme,
    locale: options.locale,
    prefix: segment === '' ? '' : `/${segment}`,
    query: queryOf(kind, options),
    interval: options.interval,
    simulated,
    texts: Object.fromEntries(embedTextKeys.map((key) => [key, all[key]])) as EmbedData['texts'],
  }
  // Until its script has looked, an embed that follows the system is as light as most.
  const theme = options.theme === 'dark' ? 'black' : 'white'
  const styles = build.styles
    .map((href) => `<link rel="stylesheet" crossorigin href="${escapeHtml(href)}">`)
    .join('')
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${directionOf({ language })}" data-theme="${theme}" data-palette="${options.palette}" data-feed="connecting">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(all[titles[kind]])} | Bourse</title>
${styles}
</head>
<body>
<main id="${embedRootId}" data-kind="${kind}"><h1 class="spoken">${escapeHtml(all[titles[kind]])}</h1><div class="content"><p class="message">${escapeHtml(all.loading)}</p></div></main>
<script type="application/json" id="${embedDataId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script type="module" crossorigin src="${escapeHtml(build.script)}"></script>
</body>
</html>
`
}

/** The choices that decide which rows an embed has. */
function queryOf(kind: EmbedKind, { symbols, market, rows, locale }: EmbedOptions): string {
  return new URLSearchParams({
    kind,
    symbols: symbols.join(','),
    market,
    rows: String(rows),
    locale,
  }).toString()
}
