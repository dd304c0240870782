import { allPublicCalls } from '../../../src/contract/public-api/all-public-calls.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import type { Json } from '../ops/open-api.ts'
import { keylessPerMinute } from '../public/admit-callers.ts'
import { docsHtml } from './docs-frame.ts'
import type { Operation, Parameter, PublicDocument } from './public-open-api.ts'

const examples = new Map(allPublicCalls.map(({ path, example }) => [`${path}`, example]))

/** The page that describes every call of the public API, written from its description. */
export function apiPage(document: PublicDocument): string {
  const [{ url: origin } = { url: '' }] = document.servers
  const calls = Object.entries(document.paths).map(([path, { get }]) => ({ path, call: get }))
  return docsHtml({
    title: 'Public API',
    content: `
<p>Read-only figures of the market, for programs and for pages of every site. Each call is a GET. Its answer is JSON:
<code>code</code>, <code>msg</code> and <code>data</code>; code <code>00000</code> is success, and with any other
<code>data</code> is null and <code>msg</code> says why. Times are Unix milliseconds. Prices and amounts are decimals
in text, so that no digit gets lost; null is not known.</p>
<pre tabindex="0"><code>curl ${escapeHtml(origin)}/api/v1/tickers?symbols=BTCUSDT_SPBL</code></pre>
<ul>${calls.map(({ path, call }) => `<li><a href="#${call.operationId}">${escapeHtml(path)}</a></li>`).join('')}</ul>
<h2>Keys and quotas</h2>
<p>Without a key one address may make ${keylessPerMinute} calls a minute. A key, which the operator gives out, has a
quota of its own and goes into a header: <code>Authorization: Bearer bourse_…</code>. Every answer says what is left in
<code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code> (seconds); one call
too many is answered with status 429 and <code>Retry-After</code>. Send the <code>ETag</code> of your copy as
<code>If-None-Match</code>: what has not changed is answered with 304.</p>
<h2>From a page or a program</h2>
<p>Pages of other sites may call from a browser, without cookies. <a href="/docs/client.ts">client.ts</a> is a typed
client in one file that needs nothing else; <a href="/docs/openapi.json">openapi.json</a> describes the same for other
languages.</p>
<pre tabindex="0"><code>import { createBourseClient } from './client.ts'

const bourse = createBourseClient()
const [bitcoin] = await bourse.tickers({ symbols: 'BTCUSDT_SPBL' })
console.log(bitcoin?.last, bitcoin?.change24h)</code></pre>
${calls.map(({ path, call }) => operationHtml(path, call)).join('')}`,
  })
}

function operationHtml(
  path: string,
  { operationId, summary, parameters, responses }: Operation,
): string {
  const example = examples.get(path) ?? ''
  const address = example === '' ? path : `${path}?${example}`
  return `
<section aria-labelledby="${operationId}">
<h2 id="${operationId}"><code>GET ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(summary)} <a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>
<div class="table" tabindex="0" role="region" aria-label="Parameters of ${operationId}"><table>
<thead><tr><th scope="col">Parameter</th><th scope="col">Values</th><th scope="col">Unless told</th></tr></thead>
<tbody>${parameters.map(parameterHtml).join('')}</tbody>
</table></div>
<details><summary>Answer</summary><pre tabindex="0"><code>${escapeHtml(JSON.stringify(dataSchema(responses), null, 2))}</code></pre></details>
</section>`
}

function parameterHtml({ name, required, schema }: Parameter): string {
  const { default: usual } = schema
  const otherwise = required ? 'needed' : usual === undefined ? '' : String(usual)
  return `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(valuesOf(schema))}</td><td>${escapeHtml(otherwise)}</td></tr>`
}

function valuesOf({ enum: choices, pattern }: Json): string {
  if (Array.isArray(choices)) return choices.join(', ')
  return pattern === undefined ? 'text' : 'whole number'
}

/** What stands in `data` of the answer. */
function dataSchema(responses: Json): unknown {
  const path = ['200', 'content', 'application/json', 'schema', 'properties', 'data']
  return path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    responses,
  )
}
