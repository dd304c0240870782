import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { overviewSwitchSchema } from '../../../src/contract/entities/public-config.ts'
import {
  smallBuild,
  type TestServices,
  testServices,
} from '../../../tests/support/http-services.ts'
import { buildApp } from '../../app.ts'
import { createOperator } from '../../content/operator/operator.ts'
import { operatorFileSchema } from '../../content/operator/operator-file.ts'

let gateway: TestServices
let app: FastifyInstance

async function start(file: unknown, missing: readonly string[] = []): Promise<void> {
  const operator = createOperator(v.parse(operatorFileSchema, file), () => missing)
  gateway = await testServices({ operator }, smallBuild)
  app = await buildApp(gateway.services)
}

afterEach(async () => {
  await app.close()
  await gateway.dispose()
})

const get = (url: string) => app.inject({ url })

/** What each switch of the overview takes away besides a part of it, and where its pages lead then. */
const flagPages: Record<string, { pages: readonly string[]; instead?: string }> = {
  fearIndex: { pages: ['/markets/fear-and-greed-index'] },
  marketChanges: { pages: ['/markets/change'] },
  leadingSector: { pages: ['/markets/leading'] },
  contractData: {
    pages: ['/markets/trading-data/trading', '/markets/trading-data/wholeNetwork'],
    instead: '/markets/overview',
  },
  industryTrend: {
    pages: ['/markets/trends', '/markets/trends/2023-11-13'],
    instead: '/markets/crypto-policy',
  },
}
const everyPage = Object.values(flagPages).flatMap(({ pages }) => pages)

describe('a switch of the overview that is off', () => {
  it.each(Object.keys(overviewSwitchSchema.entries))(
    '%s: takes away its own pages alone, in every language, from the sitemap and for the app',
    async (flag) => {
      await start({ overviewSwitch: { [flag]: false } })
      const { pages = [], instead } = flagPages[flag] ?? {}
      const map = (await get('/sitemap.xml')).payload
      for (const path of everyPage) {
        const { statusCode, headers } = await get(`/de${path}`)
        if (!pages.includes(path)) expect(statusCode, path).toBe(200)
        else if (instead === undefined) expect(statusCode, path).toBe(404)
        else expect([statusCode, headers.location]).toEqual([302, `/de${instead}`])
        if (pages.includes(path)) expect(map).not.toContain(`${path}<`)
      }
      expect((await get('/markets/overview')).statusCode).toBe(200)
      const config = await app.inject({
        method: 'POST',
        url: '/v1/mix/public/clientCommonConfig',
        payload: {},
      })
      const answered: string[] = config.json().data.closedPages
      expect(pages.every((path) => answered.some((page) => path.startsWith(page)))).toBe(true)
      expect(answered.length > 0).toBe(pages.length > 0)
      expect((await get('/markets/rank')).payload).toContain(
        JSON.stringify(answered).replaceAll('"', '&#34;'),
      )
    },
  )
})

describe('a list that the venue does not have', () => {
  it('is not found, in no language and no sitemap, while the others are there', async () => {
    await start({}, ['/markets/futures/coin-m'])
    expect((await get('/markets/futures/coin-m')).statusCode).toBe(404)
    expect((await get('/de/markets/futures/coin-m')).statusCode).toBe(404)
    expect((await get('/markets/futures')).statusCode).toBe(200)
    expect((await get('/markets/futures/usdc-m')).statusCode).toBe(200)
    expect((await get('/sitemap.xml')).payload).not.toContain('coin-m<')
  })

  it('takes all contracts with it where there are none, and leads to the first kind that there is', async () => {
    await start({}, ['/markets/futures'])
    expect((await get('/markets/futures')).statusCode).toBe(404)
    expect((await get('/markets/futures/usdc-m')).statusCode).toBe(404)
    await app.close()
    await gateway.dispose()
    await start({}, ['/markets/futures/usdt-m'])
    const { statusCode, headers } = await get('/de/markets/futures')
    expect([statusCode, headers.location]).toEqual([302, '/de/markets/futures/usdc-m'])
  })
})

it.each([
  ['/markets/bitcoin-halving', { coinHalfConfig: null }],
  ['/markets/onChain', { onChainSwitch: false }],
])(
  '%s is not found once the operator does not show it, in no language and no sitemap',
  async (path, file) => {
    await start(file)
    expect((await get(path)).statusCode).toBe(404)
    expect((await get(`/de${path}`)).statusCode).toBe(404)
    expect((await get('/sitemap.xml')).payload).not.toContain(path)
  },
)
