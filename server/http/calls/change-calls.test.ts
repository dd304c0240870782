import { afterEach, beforeEach, expect, it } from 'vitest'
import { defaultChangeRules } from '../../../src/contract/market/change-rules.ts'
import { makeChange } from '../../../tests/support/changes.ts'
import { type TestServices, testServices } from '../../../tests/support/http-services.ts'
import { buildApp } from '../../app.ts'
import { createChangeLog } from '../../market/changes/change-log.ts'

let under: TestServices
let id = 0
const log = createChangeLog(10, () => ++id)

beforeEach(async () => {
  under = await testServices({
    changes: {
      page: (feed, query) => (feed === 2 ? log.page(query) : { changes: [], cursor: undefined }),
      latest: () => id,
      asOf: () => 1_700_000_100_000,
      rules: { ...defaultChangeRules, turn: 0.04 },
    },
  })
})
afterEach(() => under.dispose())

async function ask(path: string, body: object) {
  const app = await buildApp(under.services)
  const answer = await app.inject({
    method: 'POST',
    url: `/v1/reach/market/${path}`,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { languageType: 0, ...body },
  })
  await app.close()
  return answer.json()
}

it('answers the feed page by page, without what is not listed', async () => {
  const symbols = under.market.symbolTable(10)?.symbolId ?? []
  const [one = '', other = ''] = symbols
  const parts = [
    { symbolId: one, time: 1_700_000_000_000 },
    { symbolId: other, time: 1_700_000_060_000 },
    { symbolId: 'GONEUSDT_UMCBL', time: 1_700_000_060_000 },
  ]
  log.add(parts.map(makeChange).map(({ id: _, ...change }) => change))
  const first = await ask('changesV2', { businessLine: 2, limit: 1 })
  expect(first).toMatchObject({
    code: '00000',
    data: { asOf: 1_700_000_100_000, latest: 3, changes: [{ symbolId: other }] },
  })
  const { cursor } = first.data
  const second = await ask('changesV2', { businessLine: 2, limit: 1, cursor })
  expect(second.data.changes).toMatchObject([{ symbolId: one }])
  expect(second.data.cursor).toBeUndefined()
  expect((await ask('changesV2', {})).data.changes).toEqual([])
})

it.each([
  [{ businessLine: 3 }, 'businessLine'],
  [{ limit: 501 }, 'limit'],
  [{ cursor: '1' }, 'cursor'],
  [{ cursor: '1.2.3' }, 'cursor'],
])('names the field that is wrong in %j', async (body, field) => {
  expect((await ask('changesV2', body)).msg).toContain(`${field}: `)
})

it('answers which kinds there are and the thresholds of the operator', async () => {
  const { data } = await ask('changesMenuList', {})
  expect(data.kinds).toContainEqual({ kind: 'rise', windows: ['5m', '2h'] })
  expect(data.rules).toMatchObject({ priceMoves: [0.03, 0.07, 0.11], turn: 0.04 })
})

it.each([
  [true, true],
  [false, false],
  [undefined, false],
])('names block trades where the venue has a tape: %s is %s', async (hasTape, isNamed) => {
  under.services.venue.hasTape = hasTape
  const { data } = await ask('changesMenuList', {})
  const kinds = data.kinds.map(({ kind }: { kind: string }) => kind)
  expect(kinds.includes('blockBuy')).toBe(isNamed)
  expect(kinds.includes('blockSell')).toBe(isNamed)
})
