import { describe, expect, it } from 'vitest'
import { testList } from '../../../tests/support/list-feed.ts'
import { pairTable, viewOf } from '../../../tests/support/list-view.ts'
import type { SearchResult } from '../../contract/entities/search-result.ts'
import { findGroups, type SearchGround } from './find-groups.ts'

const titles = {
  1: 'Spot',
  10: 'USDT-M',
  11: 'Coin-M',
  12: 'USDC-M',
  sectors: 'Sectors',
  pages: 'Pages',
  news: 'News',
}
const news = [
  { id: '1', title: 'Ministry plans new rules', source: 'Daily' },
  { id: '2', title: 'Doge rules the day', source: 'Daily' },
]
const table = pairTable([
  { base: 'BTC', name: 'Bitcoin' },
  { base: 'DOGE', name: 'Dogecoin' },
  { base: 'MEME', name: 'Memecoin' },
])
const { feed } = testList(
  table,
  [3, 2, 1].map((turnover24h) => ({ last: 1, turnover24h })),
)
const spot = viewOf(feed, table)
const contract = (base: string): SearchResult['symbols'][number] => ({
  symbolId: `${base}USDT_UMCBL`,
  symbolCode: `${base}USDT`,
  businessLine: 10,
  base,
  quote: 'USDT',
  coinName: base,
  icon: '',
  price: '1.5',
  change24h: null,
})
const inGerman = (name: string): string => (name === 'Payments' ? 'Zahlungen' : name)
const pages = [
  { path: '/markets/alerts', name: 'Preisalarme' },
  { path: '/markets/bitcoin-halving', name: 'Bitcoin-Halving' },
]
const emptyGround: SearchGround = {
  views: [],
  result: undefined,
  pages,
  news: [],
  sectorName: inGerman,
  hidden: new Set(),
  closedPages: [],
}

function search(query: string, ground: Partial<SearchGround> = {}): Record<string, string[]> {
  const all = { ...emptyGround, views: [spot], ...ground }
  const groups = findGroups(query, all, titles)
  return Object.fromEntries(
    groups.map(({ title, entries }) => [title, entries.map(({ name }) => name)]),
  )
}

describe('findGroups', () => {
  it('takes lists from the device, and the others from the gateway', () => {
    const result = {
      symbols: [contract('BTC'), { ...contract('BTC'), businessLine: 1 as const }],
      sectors: [],
      trending: [],
    }
    expect(search('btc', { result })).toEqual({ Spot: ['BTC/USDT'], 'USDT-M': ['BTC/USDT'] })
    expect(search('btc', { result, views: [] })).toEqual({
      Spot: ['BTC/USDT'],
      'USDT-M': ['BTC/USDT'],
    })
  })

  it('puts the group with the best answer first', () => {
    expect(Object.entries(search('meme'))).toEqual([
      ['Spot', ['MEME/USDT']],
      ['Sectors', ['Meme']],
    ])
    expect(Object.keys(search('bitcoin-h'))).toEqual(['Pages'])
  })

  it('knows pages by their name and by the English words of their address', () => {
    expect(search('preisal')).toEqual({ Pages: ['Preisalarme'] })
    expect(search('alerts')).toEqual({ Pages: ['Preisalarme'] })
  })

  it('knows sectors by their name in the language of the person and by the English one', () => {
    const result = { symbols: [], sectors: [{ name: 'Payments', symbols: 3 }], trending: [] }
    expect(search('zahl', { result, views: [] })).toEqual({ Sectors: ['Zahlungen'] })
    expect(search('payments', { result, views: [] })).toEqual({ Sectors: ['Zahlungen'] })
  })

  it('shows no hidden coin, wherever it comes from', () => {
    const result = { symbols: [contract('DOGE')], sectors: [], trending: [] }
    expect(search('doge', { result, hidden: new Set(['DOGE']) })).toEqual({})
    expect(search('layer')).toEqual({ Sectors: ['Layer 1'] })
    expect(search('layer', { hidden: new Set(table.base) })).toEqual({})
  })

  it('finds news by their titles', () => {
    expect(search('rules', { news })).toEqual({
      News: ['Ministry plans new rules', 'Doge rules the day'],
    })
  })

  it('leads to pages, categories and tokens', () => {
    const ground = { ...emptyGround, views: [spot] }
    const paths = (query: string) =>
      findGroups(query, ground, titles).flatMap(({ entries }) => entries.map(({ path }) => path))
    expect(paths('layer')).toEqual(['/markets/leadingDetail/layer-1'])
    const closedPages = ['/markets/leading', '/markets/leadingDetail']
    const [open] = findGroups('layer', { ...ground, closedPages }, titles)
    expect(open?.entries.map(({ path }) => path)).toEqual(['/markets/spot/layer-1'])
    expect(paths('dogeusdt')).toEqual(['/markets/tokens/DOGE'])
    expect(paths('alerts')).toEqual(['/markets/alerts'])
  })
})
