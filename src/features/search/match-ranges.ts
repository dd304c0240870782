/** The part of a text that a search matched: from the first sign up to the last, exclusive; empty if none. */
export interface MatchRange {
  start: number
  end: number
}

const separators = /[\s/_-]+/g

/** Where a text holds what was searched for. Accents are not looked through: then nothing is marked. */
export function matchIn(text: string, query: string): MatchRange {
  const wanted = query.trim().toLowerCase()
  const start = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted)
  return start < 0 ? { start: 0, end: 0 } : { start, end: start + wanted.length }
}

/** Where base and quote of a pair hold what was searched for, which may run over both. */
export function matchInPair(
  base: string,
  quote: string,
  query: string,
): { base: MatchRange; quote: MatchRange } {
  const { start, end } = matchIn(base + quote, query.replaceAll(separators, ''))
  const border = base.length
  return {
    base: { start: Math.min(start, border), end: Math.min(end, border) },
    quote: { start: Math.max(start - border, 0), end: Math.max(end - border, 0) },
  }
}
