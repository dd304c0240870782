import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { noRates } from '../../../src/contract/entities/currency-rates.ts'
import { publicConfigSchema } from '../../../src/contract/entities/public-config.ts'
import { type TestServices, testServices } from '../../../tests/support/http-services.ts'
import { buildApp } from '../../app.ts'
import { createOperator } from '../../content/operator/operator.ts'
import { operatorFileSchema } from '../../content/operator/operator-file.ts'
import type { Services } from '../core/services.ts'

let gateway: TestServices
let app: FastifyInstance

async function start(parts: (services: Services) => Partial<Services> = () => ({})): Promise<void> {
  gateway = await testServices()
  app = await buildApp({ ...gateway.services, ...parts(gateway.services) })
}

afterEach(async () => {
  await app.close()
  await gateway.dispose()
})

const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers })

describe('the base calls', () => {
  it("tell the gateway's time", async () => {
    await start()
    gateway.services.clock.advance(1_234)
    const answer = await post('/v1/mix/public/time')
    expect(answer.json().data).toEqual({ time: 1_700_000_001_234 })
  })

  it('tell the rates as they are known now', async () => {
    let rates = noRates
    await start(() => ({ rates: () => rates }))
    expect((await post('/v1/mix/public/usdtRate')).json().data).toEqual(noRates)
    rates = { ...noRates, rates: { ...noRates.rates, usdt_krw: '1391.2' }, asOf: 5, source: 'S' }
    expect((await post('/v1/mix/public/usdtRate')).json().data).toEqual(rates)
  })

  it('tell the texts of a page', async () => {
    await start()
    const answer = await post('/v1/mix/public/getTdkMltQueryList', {
      translationKeys: ['markets.spot'],
      languageType: 39,
    })
    expect(answer.json().data).toMatchObject([
      { translationKey: 'markets.spot.title' },
      { translationKey: 'markets.spot.description' },
    ])
    const named = await post('/v1/mix/public/getTdkMltQueryList', {
      translationKeys: ['markets.token.title'],
      path: '/markets/tokens/BTC',
      languageType: 11,
    })
    expect(named.json().data).toEqual([
      {
        translationKey: 'markets.token.title',
        translationContent: 'BTC: Preis, Chart und Märkte | Bourse',
      },
    ])
    const none = await post('/v1/mix/public/getTdkMltQueryList', { translationKeys: [] })
    expect(none.json().msg).toMatch(/^translationKeys: /)
  })

  it.each([
    [undefined, true],
    [false, false],
  ])('tell whether the venue has klines: %s is %s', async (hasKlines, answered) => {
    await start(({ venue }) => ({ venue: { ...venue, hasKlines } }))
    const config = (await post('/v1/mix/public/webCommonConfig')).json().data
    expect(config.hasKlines).toBe(answered)
  })

  it('tell a visitor its place where a proxy knows it', async () => {
    await start(({ config }) => ({ config: { ...config, geoHeader: 'x-country' } }))
    const url = '/v1/mix/public/clientCommonConfig'
    const known = await post(url, {}, { 'x-country': 'KR' })
    expect(known.json().data).toEqual({
      localVo: { ip: '127.0.0.1', ipCode: 'KR', fiatCurrency: 'KRW', onChainSwitch: true },
      hiddenCoins: [],
      closedPages: [],
    })
    expect((await post(url)).json().data.localVo).toMatchObject({ ipCode: '', fiatCurrency: '' })
  })

  it('tell what the operator decided', async () => {
    const file = v.parse(operatorFileSchema, {
      overviewSwitch: { fearIndex: false },
      onChainSwitch: false,
      hiddenCoins: [{ baseSymbol: 'XMR', languageList: ['de'], ipCountryNameList: ['CH'] }],
      banners: [
        { id: 'm', place: 'markets', title: 'M', link: '/m', locales: ['de'] },
        { id: 'o', place: 'onChain', title: 'O', link: '/o', locales: ['ja'] },
      ],
    })
    await start(({ config }) => ({
      config: { ...config, geoHeader: 'x-country' },
      operator: createOperator(file),
    }))
    const { localVo } = (await post('/v1/mix/public/clientCommonConfig')).json().data
    const web = (await post('/v1/mix/public/webCommonConfig')).json().data
    expect([localVo.onChainSwitch, web.onChainSwitch]).toEqual([false, false])
    const config = (await post('/v1/mix/public/config')).json().data
    expect(v.parse(publicConfigSchema, config).overviewSwitch.fearIndex).toBe(false)

    const hidden = async (headers: Record<string, string>): Promise<unknown> =>
      (await post('/v1/mix/public/clientCommonConfig', {}, headers)).json().data.hiddenCoins
    const xmr = { baseSymbol: 'XMR', languageList: ['de'] }
    expect(await hidden({})).toEqual([xmr])
    expect(await hidden({ 'x-country': 'CH' })).toEqual([])
    expect(await hidden({ locale: 'de' })).toEqual([xmr])

    const url = '/v1/mix/index/locationBanner'
    expect((await post(url, {}, { locale: 'de' })).json().data).toHaveLength(1)
    expect((await post(url)).json().data).toEqual([])
    const onchain = await app.inject({ url: '/v1/mix/onchain/resourcePositionV2?locale=ja' })
    expect(onchain.json().data).toMatchObject([{ id: 'o' }])
  })

  it('tell where symbols are traded', async () => {
    const tradeUrl = 'https://example.com/trade/{symbolId}'
    await start(({ config }) => ({ config: { ...config, tradeUrl } }))
    const { data } = (await post('/v1/mix/public/webCommonConfig')).json()
    expect(data.tradeUrl).toBe(tradeUrl)
  })

  it('tell whose market it is', async () => {
    await start()
    expect((await post('/v1/mix/public/webCommonConfig')).json().data).toEqual({
      venueName: 'Test venue',
      simulated: true,
      hasKlines: true,
      onChainSwitch: true,
      chat: false,
      sendsMail: false,
      sendsSms: false,
      passkeyOrigin: 'http://localhost:8080',
      tradeUrl: null,
      demoAccounts: [],
    })
  })
})
