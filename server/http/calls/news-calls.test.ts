import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import {
  eventCalendar,
  instituteContent,
  latestContent,
  morningPaper,
  newsList,
  quotesModel,
} from '../../../src/contract/calls/news.ts'
import { dayOf } from '../../../src/contract/day.ts'
import type { Endpoint, JsonOutput } from '../../../src/contract/endpoint.ts'
import { type TestServices, testServices } from '../../../tests/support/http-services.ts'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { buildApp } from '../../app.ts'
import { createOperator } from '../../content/operator/operator.ts'
import { operatorFileSchema } from '../../content/operator/operator-file.ts'
import type { Services } from '../core/services.ts'

const hiddenCoins = [{ baseSymbol: 'BTC', languageList: ['de'], ipCountryNameList: ['CH'] }]

let gateway: TestServices
let app: FastifyInstance

async function start(parts: Partial<Services> = {}): Promise<void> {
  gateway = await testServices(parts)
  app = await buildApp(gateway.services)
}

afterEach(async () => {
  await app.close()
  await gateway.dispose()
})

/** What a call answers, as its contract reads it. */
async function ask<Schema extends v.GenericSchema>(
  { path, output }: Endpoint<v.GenericSchema, JsonOutput<Schema>>,
  payload: object = {},
): Promise<v.InferOutput<Schema>> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await app.inject({ method: 'POST', url: path, headers, payload })
  expect(answer.json().code).toBe('00000')
  return v.parse(output.schema, answer.json().data)
}

describe('news beside the simulated market', () => {
  it('are invented, of the day asked for, and say so', async () => {
    await start()
    const now = gateway.services.clock.now()
    const newest = await ask(newsList)
    expect(newest).toMatchObject({ today: dayOf(now), day: null, invented: true })
    const [first] = newest.items
    const day = dayOf(now - 86_400_000)
    const past = await ask(newsList, { day })
    expect(past.items.length).toBeGreaterThan(9)
    expect(past.items.every(({ publishedAt }) => dayOf(publishedAt) === day)).toBe(true)
    expect(past.feeds.every(({ name }) => name.includes('(invented)'))).toBe(true)
    expect(await ask(newsList, { limit: 1 })).toMatchObject({ items: [first] })
    expect((await ask(newsList, { day: '2099-01-01' })).items).toEqual([])
  })

  it('of policy go back thirty days or as far as asked', async () => {
    await start()
    const now = gateway.services.clock.now()
    const month = await ask(instituteContent, { bizType: 4 })
    expect(month.items.length).toBeGreaterThan(60)
    expect(month.items.every(({ publishedAt }) => publishedAt >= now - 30 * 86_400_000)).toBe(true)
    expect(await ask(latestContent)).toEqual(month.items[0])
    expect(month.dates.map(({ day }) => day)).toEqual(month.dates.map(({ day }) => day).toSorted())
    const ahead = { bizType: 4, startTimeStamp: Number.MAX_SAFE_INTEGER }
    expect((await ask(instituteContent, ahead)).items).toEqual([])
    const last = await ask(instituteContent, { bizType: 4, startTimeStamp: now - 86_400_000 })
    expect(last.items).toEqual(month.items.slice(0, last.items.length))
  })

  it('come with events, and without a paper and a sentence before there are prices', async () => {
    await start()
    const calendar = await ask(eventCalendar)
    expect(calendar).toMatchObject({ invented: true, source: { name: 'Simulated market' } })
    expect(calendar.events.length).toBeGreaterThan(5)
    expect(await ask(morningPaper)).toEqual({ comesAt: null, paper: null, fearGreed: null })
    expect(await ask(quotesModel)).toMatchObject({ rising: 0, bitcoin: null, marketCap: null })
  })

  it('leave out what names a coin that the visitor is not shown', async () => {
    const list = () => {
      const bitcoin = listedSymbol('BTCUSDT_SPBL', { coinName: 'Bitcoin' })
      gateway.market.sink.symbols([bitcoin])
    }
    await start()
    list()
    const { items, mostNamed } = await ask(newsList)
    const unnamed = items.filter(({ coins }) => !coins.includes('BTC'))
    expect(mostNamed).toEqual([{ coin: 'BTC', items: items.length - unnamed.length }])
    const [first] = unnamed
    await app.close()
    await gateway.dispose()

    await start({ operator: createOperator(v.parse(operatorFileSchema, { hiddenCoins })) })
    list()
    expect(await ask(newsList)).toMatchObject({ items: unnamed, mostNamed: [] })
    expect(await ask(newsList, { limit: 1 })).toMatchObject({ items: [first] })
    expect(await ask(newsList, { coin: 'BTC' })).toMatchObject({ items: [] })
  })

  it('have no paper where Bitcoin is hidden, and no Ether in it where that is', async () => {
    const figure = { coin: 'ETH', symbolId: 'ETHUSDT_SPBL', price: '3000', change24h: '0.01' }
    const figures = {
      bitcoin: { ...figure, coin: 'BTC', symbolId: 'BTCUSDT_SPBL' },
      bitcoinHigh: '1',
      bitcoinLow: '1',
      ether: figure,
      etherInBitcoin: { ratio: '0.05', change24h: '0' },
      rising: 1,
      flat: 0,
      falling: 0,
      turnover24h: '1',
      best: null,
      worst: null,
      value: null,
      busiest: null,
    }
    const answer = { comesAt: null, paper: { day: '2026-11-19', asOf: 5, figures } }
    const paperWithout = async (baseSymbol: string) => {
      await start()
      const { services } = gateway
      await app.close()
      const file = { hiddenCoins: [{ baseSymbol, languageList: ['de'], ipCountryNameList: [] }] }
      app = await buildApp({
        ...services,
        newsroom: { ...services.newsroom, papers: { of: async () => answer } },
        operator: createOperator(v.parse(operatorFileSchema, file)),
      })
      const { paper } = await ask(morningPaper)
      await app.close()
      await gateway.dispose()
      return paper
    }
    expect(await paperWithout('BTC')).toBeNull()
    const [none, whole] = [await paperWithout('ETH'), await paperWithout('XMR')]
    expect(none?.figures).toEqual({ ...figures, ether: null, etherInBitcoin: null })
    expect(whole?.figures).toEqual(figures)
    await start()
  })

  it.each([{ day: '2026-02-30' }, { day: 'today' }, { limit: 0 }, { limit: 201 }])(
    'are not asked for by %j',
    async (payload) => {
      await start()
      const headers = { 'sec-fetch-site': 'same-origin' }
      const answer = await app.inject({ method: 'POST', url: newsList.path, headers, payload })
      expect(answer.statusCode).toBe(400)
    },
  )
})
