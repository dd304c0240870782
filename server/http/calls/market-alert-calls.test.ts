import { expect, it } from 'vitest'
import * as calls from '../../../src/contract/calls/alerts.ts'
import { alertCodes } from '../../../src/contract/codes/alert-codes.ts'
import { alertTypes } from '../../../src/contract/entities/alert/alert-enums.ts'
import { changeAt } from '../../../tests/support/alerts/market-changes.ts'
import { alertCallsOfEachTest } from '../../../tests/support/alerts/open-alert-calls.ts'
import { listedSymbol } from '../../../tests/support/listing.ts'

const symbolId = 'C0USDT_UMCBL'

const { asked, gateway, post, create, list, log } = alertCallsOfEachTest({})

it('an alert on bands of the index counts in a line of its own, fires and is logged', async () => {
  const bands = { alertType: alertTypes.moodBand, bands: ['greed', 'fear', 'fear'] }
  const alert = await create({ ...bands, symbolId: undefined })
  expect(alert).toMatchObject({
    symbolId: '',
    businessLine: 101,
    bands: ['fear', 'greed'],
    state: 'active',
  })
  expect((await post(calls.alertFrequencyLimits)).data.used).toEqual({
    total: 1,
    lines: [
      { businessLine: 1, used: 0 },
      { businessLine: 2, used: 0 },
      { businessLine: 3, used: 0 },
      { businessLine: 101, used: 1 },
    ],
  })
  const { clock } = gateway().services
  const mood = (value: number): void => {
    clock.advance(3_600_000)
    const now = { time: clock.now(), value }
    gateway().alerts.mood({ now, days: [], interval: 3_600_000 })
  }
  mood(50)
  mood(44)
  expect((await log()).data).toMatchObject([
    { alertId: alert.id, symbolId: '', bands: ['fear', 'greed'], price: '44', time: clock.now() },
  ])
  expect((await list())[0]).toMatchObject({ anchorPrice: '44', firedCount: 1 })
  expect(await post(calls.alertCreate, { ...asked, ...bands, bands: [] })).toMatchObject({
    code: alertCodes.parameterCheckFailed,
    msg: 'The parameter check failed. bands',
  })
})

it('an alert on market changes fires, and its event says what was found', async () => {
  const changes = {
    alertType: alertTypes.marketChange,
    changeScope: 'symbol',
    changeKinds: ['fall', 'rise'],
  }
  const alert = await create(changes)
  expect(alert).toMatchObject({
    symbolId,
    businessLine: 101,
    changeScope: 'symbol',
    changeKinds: ['rise', 'fall'],
    changeSize: 1,
  })
  expect(await post(calls.alertCreate, { ...asked, ...changes })).toMatchObject({
    code: alertCodes.similarExists,
  })
  const time = gateway().services.clock.now() + 60_000
  gateway().alerts.changes(2, [changeAt(1, { time, symbolId, kind: 'fall', move: '-0.04' })])
  expect((await log()).data).toMatchObject([
    { alertId: alert.id, symbolId, changeKinds: ['fall'], changeWindow: '5m', percent: '0.04' },
  ])
  for (const [fields, field] of [
    [{ changeScope: undefined }, 'changeScope'],
    [{ changeKinds: [] }, 'changeKinds'],
    [{ symbolId: 'NONEUSDT_SPBL' }, 'symbolId'],
    [{ changeScope: 'sector' }, 'sector'],
    [{ changeScope: 'sector', sector: 'none' }, 'sector'],
  ] as const) {
    expect(await post(calls.alertCreate, { ...asked, ...changes, ...fields })).toMatchObject({
      code: alertCodes.parameterCheckFailed,
      msg: `The parameter check failed. ${field}`,
    })
  }
  expect(await create({ ...changes, changeScope: 'favorites' })).toMatchObject({ symbolId: '' })
})

it('an alert on a sector fires for a coin of it, and keeps its sector', async () => {
  const spot = (base: string, sectors: string[]) => listedSymbol(`${base}USDT_SPBL`, { sectors })
  gateway().market.sink.symbols([spot('AAVE', ['Lending']), spot('SOL', ['Layer 1'])])
  const alert = await create({
    alertType: alertTypes.marketChange,
    changeScope: 'sector',
    sector: 'layer-1',
    changeKinds: ['rise'],
  })
  expect(alert).toMatchObject({ symbolId: '', sector: 'layer-1', state: 'active' })
  const time = gateway().services.clock.now() + 60_000
  gateway().alerts.changes(
    1,
    ['AAVE', 'SOL'].map((base, id) => changeAt(1, { id, time, symbolId: `${base}USDT_SPBL` })),
  )
  expect((await log()).data).toMatchObject([
    { alertId: alert.id, symbolId: 'SOLUSDT_SPBL', changeScope: 'sector', sector: 'layer-1' },
  ])
  gateway().market.sink.symbols([spot('AAVE', ['Lending'])])
  expect((await list())[0]).toMatchObject({ sector: 'layer-1', state: 'error' })
})
