import { expect, it } from 'vitest'
import type { ApiClient } from '../../api/client.ts'
import { publicConfig } from '../../contract/calls/public-config.ts'
import { loadCurrencies } from './load-currencies.ts'

/** What a gateway says of currencies. */
function load(config: { increase: string[]; down: string[]; offered?: string[] }, fiat = '') {
  const call = async (endpoint: object) =>
    endpoint === publicConfig
      ? {
          increasePricing: config.increase,
          downPricing: config.down,
          currencyConfig: config.offered ?? ['usdt_usd', 'usdt_krw'],
        }
      : { localVo: { fiatCurrency: fiat } }
  return loadCurrencies(call as unknown as ApiClient['call'])
}

it('begins with the first pair of rising and falling prices', async () => {
  const { standard } = await load({ increase: ['usdt_krw', 'usdt_usd'], down: ['usdt_krw'] })
  expect(standard).toBe('KRW')
})

it('has no default where rising and falling prices disagree', async () => {
  const { standard } = await load({ increase: ['usdt_krw'], down: ['usdt_eur'] })
  expect(standard).toBeUndefined()
})

it('offers what the operator names, also in capitals, as complete options', async () => {
  const offered = ['usdt_krw', 'USDT_USD']
  const { options } = await load({ increase: ['usdt_usd'], down: ['usdt_usd'], offered })
  expect(options).toEqual([
    { symbol: '$', name: 'USD', value: 'USDT_USD', type: 'fiat', showName: 'USD $' },
    { symbol: '₩', name: 'KRW', value: 'usdt_krw', type: 'fiat', showName: 'KRW ₩' },
  ])
})

it('names the currency of the country, where it is known', async () => {
  const config = { increase: ['usdt_usd'], down: ['usdt_usd'] }
  expect([(await load(config, 'JPY')).home, (await load(config)).home]).toEqual(['JPY', undefined])
})
