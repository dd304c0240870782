/** The parts of the site that the header leads to. */
export type Section =
  | 'overview'
  | 'markets'
  | 'rankings'
  | 'sectors'
  | 'changes'
  | 'tradingData'
  | 'news'

const sectionOfArea: Record<string, Section> = {
  overview: 'overview',
  spot: 'markets',
  futures: 'markets',
  margin: 'markets',
  favorite: 'markets',
  onChain: 'markets',
  tokens: 'markets',
  rank: 'rankings',
  leading: 'sectors',
  leadingDetail: 'sectors',
  change: 'changes',
  'trading-data': 'tradingData',
  trends: 'news',
  'crypto-policy': 'news',
}

/** The section that a page (path without locale) belongs to; undefined outside of all. */
export function sectionOf(path: string): Section | undefined {
  const [, first, area = ''] = path.split('/')
  if (first !== 'markets') return undefined
  if (area === '') return 'markets'
  return Object.hasOwn(sectionOfArea, area) ? sectionOfArea[area] : undefined
}
