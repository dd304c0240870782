import * as v from 'valibot'
import { decideRoute } from '../../../src/contract/routes.ts'

/** A violation as it may be logged: nothing that somebody typed, no query, nothing of the user. */
export interface CspViolation {
  /** The directive that was broken. */
  directive: string
  /** What was kept out: a keyword such as `inline`, a scheme, a file of ours, or a foreign origin. */
  blocked: string
  /** The page, as far as its address says nothing of anybody. */
  page: string
  /** Where the code stands that did it, as `blocked`. */
  source: string
  line: number
  column: number
}

const text = v.nullish(v.string(), '')
const place = v.nullish(v.number(), 0)

/** Reports of the Reporting API, of which there are other kinds. */
const reports = v.array(v.object({ type: v.string(), body: v.unknown() }))

const reportBody = v.object({
  effectiveDirective: v.string(),
  blockedURL: text,
  documentURL: v.string(),
  sourceFile: text,
  lineNumber: place,
  columnNumber: place,
})

/** A report as `report-uri` asks for it. */
const olderReport = v.object({
  'csp-report': v.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': v.string(),
    'source-file': text,
    'line-number': place,
    'column-number': place,
  }),
})

/** The first violation that a body of either form reports; undefined for none. Throws ValiError. */
export function readCspViolation(body: unknown): CspViolation | undefined {
  if (Array.isArray(body)) {
    const report = v.parse(reports, body).find(({ type }) => type === 'csp-violation')
    if (report === undefined) return undefined
    const { effectiveDirective, blockedURL, documentURL, sourceFile, lineNumber, columnNumber } =
      v.parse(reportBody, report.body)
    const page = URL.parse(documentURL)
    return {
      directive: directiveOf(effectiveDirective),
      blocked: originOf(blockedURL, page),
      page: pageOf(page),
      source: originOf(sourceFile, page),
      line: lineNumber,
      column: columnNumber,
    }
  }
  const { 'csp-report': report } = v.parse(olderReport, body)
  const page = URL.parse(report['document-uri'])
  return {
    directive: directiveOf(report['effective-directive'] || report['violated-directive']),
    blocked: originOf(report['blocked-uri'], page),
    page: pageOf(page),
    source: originOf(report['source-file'], page),
    line: report['line-number'],
    column: report['column-number'],
  }
}

function directiveOf(directive: string): string {
  return /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown'
}

/** What kind of page it was: favorites have names of categories in their addresses. */
function pageOf(page: URL | null): string {
  const decision = page && decideRoute(page.pathname)
  if (decision?.kind !== 'page') return 'other'
  return decision.path.split('/').slice(0, 3).join('/')
}

function originOf(address: string, page: URL | null): string {
  if (/^[a-z-]{0,40}$/.test(address)) return address
  const url = URL.parse(address)
  if (url === null) return 'other'
  if (url.origin === page?.origin) {
    return /^\/(?:assets\/)?[\w.-]{1,100}$/.exec(url.pathname)?.[0] ?? 'self'
  }
  return /^https?:$/.test(url.protocol) ? url.origin.slice(0, 100) : url.protocol.slice(0, 40)
}
