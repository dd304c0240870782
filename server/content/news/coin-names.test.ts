import { describe, expect, it } from 'vitest'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { buildTable } from '../../market/table.ts'
import { coinTagger } from './coin-names.ts'

const coins: Readonly<Record<string, string>> = {
  BTC: 'Bitcoin',
  ETH: 'Ethereum',
  LINK: 'Chainlink',
  NEAR: 'NEAR Protocol',
  ONE: 'Harmony',
  S: 'Sonic',
}
const listing = Object.entries(coins).map(([base, coinName]) => {
  return { ...listedSymbol(`${base}USDT_SPBL`), base, coinName }
})
const table = buildTable(1, listing, new Set())
const tag = coinTagger({ symbolTable: (marketType) => (marketType === 1 ? table : undefined) })

describe('coins that a text names', () => {
  it.each([
    ['Bitcoin and Ether rise', ['BTC', 'ETH']],
    ['ETH before BTC', ['ETH', 'BTC']],
    ['Bitcoins, bitcoin and btc', []],
    ['Prices near one another link to nothing; ONE more thing, NEAR by', []],
    ['Work on NEAR Protocol goes on', ['NEAR']],
    ['A test ($ONE) and one of (LINK) and $S', ['ONE', 'LINK', 'S']],
    ['BTC ETH LINK IN CAPITALS', []],
    ['Bitcoin, Bitcoin and BTC again', ['BTC']],
    ['', []],
  ])('%s', (text, named) => {
    expect(tag(text)).toEqual(named)
  })

  it('are none before there is a list', () => {
    expect(coinTagger({ symbolTable: () => undefined })('Bitcoin')).toEqual([])
  })
})
