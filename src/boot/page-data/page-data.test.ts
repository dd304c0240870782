import { expect, it } from 'vitest'
import { makeSnapshot, makeTable } from '../../../tests/support/ticker-data.ts'
import type { ApiClient } from '../../api/client.ts'
import { endpointKey } from '../../api/endpoint-query.ts'
import { takePageAnswer } from '../../api/page-answers.ts'
import { hotListsQuery } from '../../api/queries/hot-lists.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { currencyRates } from '../../contract/calls/base.ts'
import { cryptoBySymbol } from '../../contract/calls/coins.ts'
import { onchainChains, onchainHot } from '../../contract/calls/onchain.ts'
import { noRates } from '../../contract/entities/currency-rates.ts'
import { fieldIndex } from '../../contract/market/ticker-fields.ts'
import { takeRows } from '../../feed/store/partial-list.ts'
import { readPageData } from './read-page-data.ts'
import { writePageData } from './write-page-data.ts'

const table = {
  ...makeTable(['BTC', 'ETH']),
  coinName: ['</script><script>alert(1)</script>', '<!-- Ether'],
}
const silent: ApiClient = { call: () => new Promise(() => {}) }
const snapshot = makeSnapshot(table, [{ last: 100 }, { last: -3 }])
const answers = {
  currencyRates: { ...noRates, source: 'Bank' },
  onchainHot: { asOf: 5, source: null, tokens: [] },
  onchainChains: [],
}
const written = writePageData([takeRows({ table, snapshot }, [0])], answers, 'en')

/** The answers of a page, as the app has them that takes it over. */
function hydrated(page: string) {
  const client = createQueryClient()
  readPageData(page).hydrate(client)
  return client
}

it('reads what it wrote', () => {
  const { shown } = readPageData(written)
  const client = hydrated(written)
  expect(shown[0]?.table.coinName).toEqual([table.coinName[0], ''])
  expect(shown[0]?.snapshot.columns[fieldIndex.last]).toEqual(Float64Array.of(100, Number.NaN))
  expect(shown[0]?.snapshot.asOf).toBe(snapshot.asOf)
  expect(client.getQueryData(endpointKey(currencyRates))).toEqual(answers.currencyRates)
  expect(client.getQueryData(endpointKey(onchainHot))).toBeUndefined()
  for (const call of [onchainHot, onchainChains, cryptoBySymbol]) takePageAnswer(client, call)
  expect(client.getQueryData(endpointKey(onchainHot))).toEqual(answers.onchainHot)
  expect(client.getQueryData(endpointKey(onchainChains))).toEqual(answers.onchainChains)
})

it('gives the hot lists to who asks for those of the first list', () => {
  const hotLists = {
    asOf: 5,
    hotSearchList: [{ symbolId: 'BTCUSDT_SPBL', value: '3.00' }],
    increaseList: [],
    newCurrencyList: [],
    volList: [],
  }
  const page = writePageData([takeRows({ table, snapshot }, [0])], { ...answers, hotLists }, 'en')
  const { queryKey } = hotListsQuery(silent, 'en', table.line)
  expect(hydrated(page).getQueryData(queryKey)).toEqual(hotLists)
})

it('writes nothing that could end a script element or begin another', () => {
  expect(written).not.toContain('<')
})

it.each([
  '',
  '{}',
  written.replace('"values":"', '"values":"AAAA'),
  written.replace('"currencyRates"', '"other"'),
  written.replace('"source":"Bank"', '"source":5'),
])('refuses anything else', (text) => {
  expect(() => readPageData(text)).toThrow()
})
