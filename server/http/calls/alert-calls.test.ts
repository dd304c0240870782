import { beforeEach, describe, expect, it } from 'vitest'
import * as calls from '../../../src/contract/calls/alerts.ts'
import { alertCodes } from '../../../src/contract/codes/alert-codes.ts'
import { codes } from '../../../src/contract/codes/codes.ts'
import {
  alertFrequencies,
  alertSwitches,
  alertTypes,
  notificationChannels,
} from '../../../src/contract/entities/alert/alert-enums.ts'
import { priceSources } from '../../../src/contract/enums.ts'
import { alertCallsOfEachTest } from '../../../tests/support/alerts/open-alert-calls.ts'

const symbolId = 'C0USDT_UMCBL'
const day = 86_400_000

const { asked, gateway, user, other, post, create, list, log } = alertCallsOfEachTest({
  alertType: alertTypes.risesTo,
  configurePrice: '101.00',
})

beforeEach(() => say(10_000))

/** The venue tells prices with two decimals. */
function say(last: number, more: object = {}): void {
  const { clock } = gateway().services
  clock.advance(1_000)
  const tickers = [{ symbolId, values: { last, ...more } }]
  gateway().market.sink.tickers(10, clock.now(), tickers)
  gateway().alerts.sink.tickers(10, clock.now(), tickers)
}

describe('the calls for alerts', () => {
  it('are for signed-in people only, and show nobody the alerts of others', async () => {
    const alert = await create()
    const visitor = { ...user(), headers: { cookie: '', 'sec-fetch-site': 'same-origin' } }
    for (const call of Object.values(calls)) {
      const { status, code } = await post(call, {}, visitor)
      expect([call.name, status, code]).toEqual([call.name, 401, codes.sessionMissing])
    }
    const another = await other('somebody-else')
    expect((await post(calls.alertConfigs, {}, another)).data).toEqual([])
    expect(await post(calls.alertDelete, { ids: [alert.id] }, another)).toMatchObject({
      status: 200,
      code: alertCodes.configMissing,
      msg: 'The config does not exist.',
    })
    expect((await list()).map(({ id }) => id)).toEqual([alert.id])
  })

  it('create an alert that fires when the price gets there, and log it', async () => {
    const alert = await create({ note: ' Breakout ', configurePrice: '0101.00' })
    expect(alert).toMatchObject({
      symbolId,
      businessLine: 2,
      configurePrice: '101',
      note: 'Breakout',
      priceSource: priceSources.market,
      coolDown: 60_000,
      exchangeId: 'Test venue',
      alertSwitch: alertSwitches.open,
      state: 'active',
      firedCount: 0,
      expiresAt: gateway().services.clock.now() + 90 * day,
    })
    say(10_099)
    say(10_050, {})
    expect((await log()).data).toEqual([])
    say(10_102)
    const { data } = await log()
    expect(data).toEqual([
      {
        id: `${alert.id}-1`,
        alertId: alert.id,
        symbolId,
        businessLine: 2,
        alertType: 1,
        priceSource: 0,
        configurePrice: '101',
        note: 'Breakout',
        price: '101.02',
        time: gateway().services.clock.now(),
        readStatus: 0,
        deliveries: [
          {
            channel: notificationChannels.station,
            state: 'sent',
            at: expect.any(Number),
            error: '',
          },
          {
            channel: notificationChannels.pop,
            state: 'waiting',
            at: expect.any(Number),
            error: '',
          },
        ],
      },
    ])
    expect(await list()).toMatchObject([{ firedCount: 1, lastFiredAt: data[0]?.time }])
  })

  it('tell what is unread until it is read', async () => {
    await create()
    await create({ configurePrice: '102' })
    say(10_500)
    const { data } = await log()
    expect((await post(calls.alertUnread)).data).toEqual({ flag: 1, unread: 2 })
    // A list in the place of an object must not mark everything.
    expect((await post(calls.alertMarkRead, [])).status).toBe(400)
    expect((await post(calls.alertMarkRead, { ids: [data[0]?.id] })).data).toEqual({ unread: 1 })
    const before = { until: (data[1]?.time ?? 0) - 1 }
    expect((await post(calls.alertMarkRead, before)).data).toEqual({ unread: 1 })
    expect((await post(calls.alertMarkRead)).data).toEqual({ unread: 0 })
    expect((await post(calls.alertUnread)).data).toEqual({ flag: 0, unread: 0 })
  })

  it('page through the log, newest first, and leave suppressed crossings out if asked', async () => {
    await create({ configurePrice: '101' })
    for (let turn = 0; turn < 4; turn++) {
      say(10_200)
      say(9_900)
    }
    const first = await log({ limit: 3 })
    expect(first.data.map(({ suppressed }) => suppressed)).toEqual([
      'coolDown',
      'coolDown',
      'coolDown',
    ])
    const second = await log({ limit: 3, cursor: first.cursor })
    expect(second.data.map(({ suppressed, price }) => [suppressed, price])).toEqual([
      [undefined, '102.00'],
    ])
    expect(second.cursor).toBeUndefined()
    expect((await log({ suppressed: false })).data).toEqual(second.data)
    expect((await log({ since: first.data[0]?.time })).data).toEqual([first.data[0]])
    expect((await post(calls.alertUnread)).data).toEqual({ flag: 1, unread: 1 })
  })

  it('fire at once only if asked, where the condition holds already', async () => {
    await create({ configurePrice: '99' })
    expect((await log()).data).toEqual([])
    await create({ configurePrice: '98', fireIfMet: true })
    expect((await log()).data.map(({ configurePrice }) => configurePrice)).toEqual(['98'])
  })

  it('switch alerts off and on, all of them at once too', async () => {
    const alert = await create()
    const off = { ids: [alert.id], alertSwitch: alertSwitches.closed }
    expect((await post(calls.alertUpdate, off)).data).toMatchObject([{ state: 'paused' }])
    say(10_200)
    expect((await log()).data).toEqual([])
    say(10_000)
    const on = { ...off, alertSwitch: alertSwitches.open }
    expect((await post(calls.alertUpdate, on)).data).toMatchObject([{ state: 'active' }])
    const setting = await post(calls.alertSetting, { alertSwitch: 0, coolDown: 300_000 })
    expect(setting.data).toEqual({ alertSwitch: 0, coolDown: 300_000 })
    expect(await list()).toMatchObject([{ state: 'paused', alertSwitch: 1 }])
    say(10_200)
    say(10_000)
    expect((await log()).data).toEqual([])
    expect((await post(calls.alertSetting, { alertSwitch: 1 })).data.coolDown).toBe(300_000)
    expect((await post(calls.alertSetting)).data).toEqual({ alertSwitch: 1, coolDown: 300_000 })
    say(10_200)
    expect((await log()).data).toHaveLength(1)
    expect((await create({ configurePrice: '200' })).coolDown).toBe(300_000)
  })

  it('arm an alert that is done again when its price changes, and keep its log when it goes', async () => {
    const alert = await create({ frequency: alertFrequencies.onlyOnce })
    say(10_200)
    expect(await list()).toMatchObject([{ state: 'done', alertSwitch: 0, firedCount: 1 }])
    const { languageType: _, ...settings } = { ...asked, configurePrice: '103', languageType: 0 }
    expect((await post(calls.alertUpdate, { ids: [alert.id], settings })).data).toMatchObject([
      { state: 'active', alertSwitch: 1, configurePrice: '103' },
    ])
    say(10_400)
    const { data } = await log()
    expect(data.map(({ id, configurePrice }) => [id, configurePrice])).toEqual([
      [`${alert.id}-2`, '103'],
      [`${alert.id}-1`, '101'],
    ])
    expect((await post(calls.alertDelete, { ids: [alert.id] })).data).toEqual({ ids: [alert.id] })
    expect(await list()).toEqual([])
    expect((await log()).data).toEqual(data)
  })

  it('watch what is done or expired anew when asked to, in one step, and the rest as before', async () => {
    const done = await create({ frequency: alertFrequencies.onlyOnce })
    say(10_200)
    const short = await create({
      configurePrice: '105',
      expiresAt: gateway().services.clock.now() + day,
    })
    gateway().services.clock.advance(2 * day)
    say(10_000)
    const ids = [done.id, short.id]
    expect(await list()).toMatchObject([{ state: 'expired' }, { state: 'done' }])
    const again = async () => (await post(calls.alertUpdate, { ids, restart: true })).data
    expect(await again()).toMatchObject([
      { id: done.id, state: 'active', alertSwitch: 1 },
      { id: short.id, state: 'active', alertSwitch: 1 },
    ])
    const off = { ids, alertSwitch: alertSwitches.closed }
    await post(calls.alertUpdate, off)
    expect(await again()).toMatchObject([{ state: 'paused' }, { state: 'paused' }])
    await post(calls.alertUpdate, { ...off, alertSwitch: alertSwitches.open })
    say(10_200)
    expect((await log()).data).toHaveLength(2)
    await create()
    expect((await post(calls.alertUpdate, { ids: [done.id], restart: true })).code).toBe(
      alertCodes.similarExists,
    )
    expect((await post(calls.alertUpdate, { ids, restart: false })).code).toBe(
      alertCodes.parameterCheckFailed,
    )
  })

  it('change all of several or none', async () => {
    const once = { frequency: alertFrequencies.onlyOnce }
    const [first, second] = [
      await create(once),
      await create({ ...once, configurePrice: '101.50' }),
    ]
    say(10_200)
    await create({ configurePrice: '101.50' })
    const ids = [first.id, second.id]
    expect((await post(calls.alertUpdate, { ids, restart: true })).code).toBe(
      alertCodes.similarExists,
    )
    expect((await list()).map(({ state }) => state)).toEqual(['active', 'done', 'done'])
  })

  it('measure a percentage from the price at creation, and from that of the last firing after it', async () => {
    const percent = {
      alertType: alertTypes.risePercent,
      configurePrice: undefined,
      percent: '0.02',
    }
    expect(await create(percent)).toMatchObject({ anchorPrice: '100.00', percent: '0.02' })
    expect(await create({ ...percent, percent: '0.01' })).toMatchObject({ anchorPrice: '100.00' })
    say(10_100)
    expect((await log()).data.map(({ percent }) => percent)).toEqual(['0.01'])
    const anchors = (await list()).map((alert) => [alert.percent, alert.anchorPrice])
    expect(Object.fromEntries(anchors)).toEqual({ '0.01': '101.00', '0.02': '100.00' })
  })

  it('say how much of each limit is used', async () => {
    await create()
    expect((await post(calls.alertFrequencyLimits)).data).toEqual({
      firings: { second: 1, minute: 2, hour: 2, day: 2 },
      perBusinessLine: 20,
      total: 50,
      used: {
        total: 1,
        lines: [
          { businessLine: 1, used: 0 },
          { businessLine: 2, used: 1 },
          { businessLine: 3, used: 0 },
          { businessLine: 101, used: 0 },
        ],
      },
      channels: [],
    })
  })

  it('stop at 20 alerts of a business line', async () => {
    for (let count = 0; count < 20; count++) await create({ configurePrice: `${200 + count}` })
    const refused = await post(calls.alertCreate, { ...asked, configurePrice: '300' })
    expect(refused).toMatchObject({ status: 200, code: alertCodes.lineLimitReached, data: null })
  })

  const channel = { alertType: alertTypes.entersChannel, configurePrice: undefined }
  const bounds = (configurePriceUp: string, configurePriceDown: string) => ({
    ...channel,
    configurePriceUp,
    configurePriceDown,
  })
  const rise = { alertType: alertTypes.rise24hPercent, configurePrice: undefined }
  const fallBy = (percent: string) => ({ ...rise, alertType: alertTypes.fallPercent, percent })
  it.each([
    ['a similar one', {}, alertCodes.similarExists],
    ['an unknown symbol', { symbolId: 'NOUSDT_UMCBL' }, alertCodes.parameterCheckFailed],
    ['no price', { configurePrice: undefined }, alertCodes.invalidPrice],
    ['an empty price', { configurePrice: '' }, alertCodes.invalidPrice],
    ['a price with an exponent', { configurePrice: '1e5' }, alertCodes.invalidPrice],
    ['a price with a comma', { configurePrice: '1,5' }, alertCodes.invalidPrice],
    ['a price of zero', { configurePrice: '0' }, alertCodes.invalidPrice],
    ['a price below zero', { configurePrice: '-1' }, alertCodes.invalidPrice],
    ['a price that cannot be', { configurePrice: '101.005' }, alertCodes.invalidPrice],
    ['a price beyond all', { configurePrice: '9'.repeat(30) }, alertCodes.invalidPrice],
    ['a foreign kind', { alertType: 9 }, alertCodes.wrongType],
    ['a channel without bounds', channel, alertCodes.invalidPrice],
    ['a channel upside down', bounds('99', '101'), alertCodes.boundsReversed],
    ['a channel with an empty bound', bounds('102', ''), alertCodes.invalidPrice],
    ['no percentage', rise, alertCodes.parameterCheckFailed],
    ['a percentage that is no number', { ...rise, percent: '5%' }, alertCodes.parameterCheckFailed],
    ['too fine a percentage', { ...rise, percent: '0.0000001' }, alertCodes.parameterCheckFailed],
    ['a fall by everything', fallBy('1'), alertCodes.parameterCheckFailed],
    ['an expiry in the past', { ...asked, expiresAt: 5 }, alertCodes.parameterCheckFailed],
  ])('refuse %s', async (_, fields, code) => {
    await create()
    expect(await post(calls.alertCreate, { ...asked, ...fields })).toMatchObject({
      status: 200,
      code,
      data: null,
    })
    expect(await list()).toHaveLength(1)
  })

  it.each([
    ['configurePrice', '0'.repeat(60_000)],
    ['configurePrice', `0.${'0'.repeat(60_000)}1`],
    ['percent', '0'.repeat(60_000)],
    ['note', 'a\0b'],
    ['note', 'two\nlines'],
    ['note', 'half of a pair \ud83d'],
    ['note', 'x'.repeat(101)],
    ['symbolId', 'BTC\u0007_UMCBL'],
  ])('take no text for %s that is too long or cannot be kept', async (field, text) => {
    const answer = await post(calls.alertCreate, { ...asked, [field]: text })
    expect(answer).toMatchObject({ status: 400, code: codes.invalidInput })
    expect(answer.msg).toMatch(new RegExp(`^${field}: `))
    expect(await list()).toEqual([])
  })

  it('bring no alert back that was removed while others were switched', async () => {
    const first = await create()
    const second = await create({ configurePrice: '102.00' })
    const ids = [first.id, second.id]
    await Promise.all([
      post(calls.alertUpdate, { ids, alertSwitch: alertSwitches.closed }),
      post(calls.alertDelete, { ids: [second.id] }),
    ])
    expect((await list()).map(({ id }) => id)).toEqual([first.id])
  })

  it('say so when something cannot be stored, and forget it', async () => {
    const alert = await create()
    await gateway().services.store.db.schema.dropTable('alert').execute()
    const failed = await post(calls.alertCreate, { ...asked, configurePrice: '102' })
    expect(failed.code).toBe(alertCodes.createFailed)
    expect((await post(calls.alertDelete, { ids: [alert.id] })).code).toBe(alertCodes.deleteFailed)
    expect((await list()).map(({ id }) => id)).toEqual([alert.id])
  })

  it('show an alert whose time is over as expired', async () => {
    const { clock } = gateway().services
    await create({ expiresAt: clock.now() + 5_000 })
    clock.advance(6_000)
    expect(await list()).toMatchObject([{ state: 'expired' }])
    say(10_500)
    expect((await log()).data).toEqual([])
  })
})
