import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '../../../src/contract/calls/favorites.ts'
import { publicConfig } from '../../../src/contract/calls/public-config.ts'
import { codes } from '../../../src/contract/codes/codes.ts'
import { favoriteCodes } from '../../../src/contract/favorites/favorite-codes.ts'
import { favoriteListSchema } from '../../../src/contract/favorites/favorite-list.ts'
import { type TestServices, testServices } from '../../../tests/support/http-services.ts'
import { listedSymbol } from '../../../tests/support/listing.ts'
import { signedIn, type TestUser } from '../../../tests/support/signed-in.ts'
import { buildApp } from '../../app.ts'
import { createOperator } from '../../content/operator/operator.ts'
import { operatorFileSchema } from '../../content/operator/operator-file.ts'

const btc = 'BTCUSDT_SPBL'
const perp = 'BTCUSDT_UMCBL'
const xmr = 'XMRUSDT_SPBL'

let gateway: TestServices
let app: FastifyInstance
let user: TestUser

beforeEach(async () => {
  const file = v.parse(operatorFileSchema, {
    defineGroup: { groupCoinLimit: 4, groupLimit: 1, totalLimit: 5 },
    hiddenCoins: [{ baseSymbol: 'XMR', languageList: ['de'], ipCountryNameList: [] }],
  })
  gateway = await testServices({ operator: createOperator(file) })
  // A venue that may list anything.
  gateway.market.sink.symbols([])
  app = await buildApp(gateway.services)
  user = await signedIn(app)
})

afterEach(async () => {
  await app.close()
  await gateway.dispose()
})

let edits = 0

async function post(url: string, payload: object = {}, headers: Record<string, string> = {}) {
  const answer = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...user.headers, ...headers },
  })
  return answer.json()
}

const edit = (call: { path: string }, fields: object) =>
  post(call.path, { editId: `e${++edits}`, ...fields })

const list = async () => v.parse(favoriteListSchema, (await post(calls.groupList.path)).data)

describe('the calls for favorites', () => {
  it('are for signed-in people only', async () => {
    for (const call of Object.values(calls)) {
      const headers = { 'sec-fetch-site': 'same-origin' }
      const answer = await app.inject({ method: 'POST', url: call.path, payload: {}, headers })
      expect([call.name, answer.statusCode, answer.json().code]).toEqual([
        call.name,
        401,
        codes.sessionMissing,
      ])
    }
  })

  it('begin with pairs that the venue lists', async () => {
    gateway.market.sink.symbols([listedSymbol('BTCUSDC_CMCBL'), listedSymbol('ETHUSDT_UMCBL')])
    gateway.market.sink.feeds?.([
      { line: 11, way: 'missing', symbols: 0, refused: 0, cause: '' },
      { line: 1, way: 'missing', symbols: 0, refused: 0, cause: '' },
    ])
    const { groups } = await list()
    expect(groups[0]?.symbolIds).toEqual(['BTCUSDC_CMCBL', 'ETHUSDT_UMCBL'])
    const config = await post(publicConfig.path)
    expect(config.data.starters).toEqual(['BTCUSDC_CMCBL', 'ETHUSDT_UMCBL'])
    await edit(calls.favoriteAdd, { symbolId: 'ETHUSDT_UMCBL' })
    expect((await list()).groups[0]?.symbolIds).toEqual(['BTCUSDC_CMCBL', 'ETHUSDT_UMCBL'])
  })

  it('make edits without an id, each time they are sent', async () => {
    const added = await post(calls.groupAdd.path, { groupName: 'Memes' })
    const [, memes] = added.data.groups
    expect(memes).toMatchObject({ groupName: 'Memes', symbolIds: [] })
    await post(calls.favoriteAdd.path, { symbolId: btc, groupId: memes.groupId })
    await post(calls.favoriteDelete.path, { symbolIds: [btc] })
    await post(calls.favoriteAdd.path, { symbolId: btc, groupId: memes.groupId })
    const { revision, groups } = await list()
    expect([revision, groups[1]?.symbolIds]).toEqual([4, [btc]])
  })

  it('make every edit of a list, and answer the list', async () => {
    const memes = { groupId: 'memes', groupName: 'Memes' }
    expect(await edit(calls.groupAdd, memes)).toMatchObject({
      data: { revision: 1, skipped: [], unlisted: [] },
    })
    await edit(calls.groupUpdate, { ...memes, groupName: 'Doge & Co' })
    await edit(calls.favoriteAdd, { symbolId: btc })
    await edit(calls.favoriteDelete, { symbolIds: ['ETHUSD_DMCBL'] })
    await edit(calls.favoriteSort, { groupId: 'default', symbolIds: [btc] })
    await edit(calls.changeGroup, {
      groupId: 'default',
      symbolIds: [perp],
      toGroupIds: ['memes'],
      copy: true,
    })
    const { data } = await edit(calls.groupSort, { groupIds: ['memes'] })
    expect(data).toEqual({
      revision: 7,
      groups: [
        { groupId: 'default', groupName: '', symbolIds: [btc, perp] },
        { groupId: 'memes', groupName: 'Doge & Co', symbolIds: [perp] },
      ],
      skipped: [],
      unlisted: [],
    })
    const where = await post(calls.coinGroups.path, { symbolId: perp })
    expect(where.data).toEqual({ groupIds: ['default', 'memes'] })

    await edit(calls.groupDelete, { groupId: 'memes' })
    const added = await edit(calls.favoriteAddList, {
      lists: [{ symbolIds: ['AUSDT_SPBL', 'BUSDT_SPBL', 'CUSDT_SPBL'] }],
    })
    expect(added.data).toMatchObject({ skipped: ['CUSDT_SPBL'], unlisted: [] })
    expect((await list()).groups).toEqual([
      { groupId: 'default', groupName: '', symbolIds: [btc, perp, 'AUSDT_SPBL', 'BUSDT_SPBL'] },
    ])
  })

  it('take no symbol that is not listed, once its list is known, and keep what is there', async () => {
    const none = 'NONEUSDT_SPBL'
    expect((await edit(calls.favoriteAdd, { symbolId: none })).code).toBe(codes.ok)
    gateway.market.sink.symbols([listedSymbol(btc)])
    const refused = { code: favoriteCodes.symbolUnlisted, msg: 'The symbol is not listed.' }
    const other = 'OTHERUSDT_SPBL'
    expect(await edit(calls.favoriteAdd, { symbolId: other })).toMatchObject(refused)
    const move = { groupId: 'default', symbolIds: [other], toGroupIds: ['default'] }
    expect(await edit(calls.changeGroup, move)).toMatchObject(refused)
    const lists = [{ symbolIds: [none, other, btc] }]
    const { data } = await edit(calls.favoriteAddList, { lists })
    expect(data).toMatchObject({ skipped: [other], unlisted: [other] })
    const symbolIds = [none, btc]
    expect(data.groups[0].symbolIds).toEqual(expect.arrayContaining(symbolIds))
  })

  it('make an edit once, whatever is sent under its id', async () => {
    const first = { editId: 'same', symbolId: btc }
    await post(calls.favoriteAdd.path, first)
    await edit(calls.favoriteDelete, { symbolIds: [btc] })
    const again = await post(calls.favoriteAdd.path, first)
    expect(again).toMatchObject({ code: codes.ok, data: { revision: 2 } })
    expect((await list()).groups[0]?.symbolIds).not.toContain(btc)
  })

  it('say by code and message why an edit is refused', async () => {
    const named = (groupName: string) => edit(calls.groupAdd, { groupId: 'new', groupName })
    const said = async (answer: Promise<{ code: string; msg: string; data: unknown }>) => {
      const { code, msg, data } = await answer
      expect(data).toBeNull()
      return [code, msg]
    }
    expect(await said(named('a'))).toEqual([
      favoriteCodes.nameTooShort,
      'Input of 2-26 characters allowed.',
    ])
    expect(await said(named('a'.repeat(27)))).toEqual([
      favoriteCodes.nameTooLong,
      'Max. 26 characters',
    ])
    expect(await said(named('to the 🌕'))).toEqual([
      favoriteCodes.nameHasEmoji,
      'Emojis are not supported.',
    ])
    expect(await said(named('<b>'))).toEqual([
      favoriteCodes.nameHasUnsupported,
      'You have used unsupported characters. Edit now.',
    ])
    await named('Memes')
    const second = { groupId: 'other', groupName: 'MEMES' }
    expect(await said(edit(calls.groupAdd, second))).toEqual([
      favoriteCodes.nameTaken,
      'The category name already exists.',
    ])
    expect(await said(edit(calls.groupAdd, { ...second, groupName: 'DeFi' }))).toEqual([
      favoriteCodes.groupsFull,
      'The upper limit (1) of customized categories has been reached.',
    ])
    await edit(calls.favoriteAddList, { lists: [{ symbolIds: ['AUSDT_SPBL', 'BUSDT_SPBL'] }] })
    expect(await said(edit(calls.favoriteAdd, { symbolId: btc }))).toEqual([
      favoriteCodes.groupFull,
      'The upper limit (4) of this customized category has been reached.',
    ])
    await edit(calls.favoriteAdd, { symbolId: btc, groupId: 'new' })
    expect(await said(edit(calls.favoriteAdd, { symbolId: xmr, groupId: 'new' }))).toEqual([
      favoriteCodes.totalFull,
      'The upper limit (5) of favorites has been reached.',
    ])
    expect(await said(edit(calls.favoriteAdd, { symbolId: btc, groupId: 'gone' }))).toEqual([
      favoriteCodes.groupMissing,
      'The category does not exist.',
    ])
    expect(await said(edit(calls.groupDelete, { groupId: 'default' }))).toEqual([
      favoriteCodes.groupFixed,
      'The first category cannot be renamed or deleted.',
    ])
  })

  it('name the field of an input that is no edit', async () => {
    const answers = await Promise.all([
      edit(calls.favoriteAdd, { symbolId: btc, editId: 'a b' }),
      edit(calls.favoriteAdd, { symbolId: 'BTC' }),
      edit(calls.favoriteDelete, { symbolIds: [] }),
      edit(calls.groupSort, { groupIds: ['a b'] }),
    ])
    expect(answers.map(({ code, msg }) => [code, msg.split(':')[0]])).toEqual([
      [codes.invalidInput, 'editId'],
      [codes.invalidInput, 'symbolId'],
      [codes.invalidInput, 'symbolIds'],
      [codes.invalidInput, 'groupIds.0'],
    ])
  })
})

describe('favorites with their values', () => {
  beforeEach(async () => {
    const { market } = gateway
    market.sink.symbols([
      listedSymbol(btc, { supportUta: true }),
      listedSymbol(perp),
      listedSymbol(xmr),
    ])
    market.closes.bySymbol.get(btc)?.set([100], 24 - 23)
    market.sink.tickers(1, 1, [{ symbolId: btc, values: { last: 12_000 } }])
    const contract = { symbolId: perp, values: { last: 12_100, markPrice: 12_050 } }
    market.sink.tickers(10, 1, [contract])
    await edit(calls.favoriteAddList, { lists: [{ symbolIds: [btc, xmr] }] })
  })
  const symbols = async (wanted: object, headers?: Record<string, string>) => {
    const { data } = await post(calls.selectedList.path, wanted, headers)
    return v.parse(calls.selectedList.output.schema, data).flatMap((group) => group.symbols)
  }

  it('are those that are listed, also of a coin that is hidden where the person is', async () => {
    expect(await symbols({}, { locale: 'en' })).toMatchObject([
      { symbolId: perp, businessLine: 10, price: '121.00', markPrice: '120.50', isFavorite: true },
      {
        symbolId: btc,
        businessLine: 1,
        price: '120.00',
        chgUTC: '0.200000',
        pricedSymbol: 'USDT',
        exchangeName: gateway.services.venue.name,
        tabCoin: 'USDT',
      },
      { symbolId: xmr },
    ])
    expect(
      (await symbols({ region: '' }, { locale: 'de' })).map(({ symbolId }) => symbolId),
    ).toContain(xmr)
  })

  it('are those of one line, of one category, or of a unified account, if asked', async () => {
    const ids = async (wanted: object) => (await symbols(wanted)).map(({ symbolId }) => symbolId)
    expect(await ids({ businessLine: 1 })).toEqual([btc, xmr])
    expect(await ids({ isUTA: true })).toEqual([btc])
    expect(await ids({ groupId: 'gone' })).toEqual([])
  })
})
