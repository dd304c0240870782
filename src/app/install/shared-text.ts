import { decideRoute, splitLocale } from '../../contract/routes.ts'
import { sharedParams } from '../../contract/shared-params.ts'

/** What a share leads to: a page of ours (its path without locale), or what the search is filled with. */
export type SharedText = { path: string } | { query: string }

/** Characters that are looked at of each shared part: any app may share anything. */
const maxLength = 500

const linkPattern = /https?:\/\/\S+/g
/** `$BTC`, as people write of a coin. */
const cashtag = /(?:^|\s)\$([a-z][a-z0-9]{1,14})\b/i
const control = /\p{C}+/gu

/**
 * Reads what somebody shared with the installed app out of the address that it was opened at; undefined for nothing
 * that can be looked for. A link to a page of ours leads there. Of other links the last word of the path is looked for,
 * such as `bitcoin` or `BTC_USDT`. Nothing of it is trusted: it becomes a path that the routes know, or plain text.
 */
export function readShared({ searchParams, origin }: URL): SharedText | undefined {
  const part = (name: string): string =>
    (searchParams.get(name) ?? '').slice(0, maxLength).replace(control, ' ').trim()
  const text = part(sharedParams.text)
  const links = `${part(sharedParams.url)} ${text}`.match(linkPattern) ?? []
  const targets = links.flatMap((link) => URL.parse(link) ?? [])
  const path = targets
    .map((target) => pathHere(target, origin))
    .find((found) => found !== undefined)
  if (path !== undefined) return { path }
  const words = text.replace(linkPattern, ' ').replace(/\s+/g, ' ').trim()
  const query =
    cashtag.exec(words)?.[1] ??
    [words, ...targets.map(lastWord), part(sharedParams.title)].find((found) => found !== '')
  return query === undefined ? undefined : { query }
}

/** The path of a page of this site, without locale and query; undefined for every other address. */
function pathHere(target: URL, origin: string): string | undefined {
  if (target.origin !== origin) return undefined
  const decision = decideRoute(target.pathname)
  if (decision.kind === 'notFound') return undefined
  return decision.kind === 'page' ? decision.path : splitLocale(decision.to).path
}

/** What an address of somebody else may be about; empty for nothing. */
function lastWord({ pathname }: URL): string {
  const word = pathname.split('/').findLast((segment) => segment !== '') ?? ''
  return /^[\w-]{2,30}$/.test(word) ? word.replace(/[-_]+/g, ' ') : ''
}
