import { describe, expect, it } from 'vitest'
import { alertTypes } from '../../../../contract/entities/alert/alert-enums.ts'
import { isLine, kindAt, movedAlert, steppedBy, tickPrice, watchedPrice } from './line-price.ts'

const alert = {
  id: 'a1',
  symbolId: 'BTCUSDT_UMCBL',
  alertType: alertTypes.risesTo,
  priceSource: 0,
  configurePrice: '70000',
  frequency: 3,
  coolDown: 60_000,
  channels: [5],
  note: 'mine',
  businessLine: 2,
  expiresAt: 2_000_000_000_000,
  alertSwitch: 1,
  state: 'active',
  reason: '',
  createdAt: 1,
  updatedAt: 1,
  firedCount: 0,
} as const

describe('the price of a line', () => {
  it('is one that the symbol can have, exactly', () => {
    expect(tickPrice(69_499.996, 2)).toBe('69500.00')
    expect(tickPrice(0.1 + 0.2, 8)).toBe('0.30000000')
    expect(tickPrice(-5, 2)).toBe('0.01')
    expect(tickPrice(1_234.4, 0)).toBe('1234')
  })

  it('moves by ticks and never to nothing', () => {
    expect(steppedBy('69500.00', 10, 2)).toBe('69500.10')
    expect(steppedBy('0.29', -1, 2)).toBe('0.28')
    expect(steppedBy('0.01', -10, 2)).toBe('0.01')
  })

  it('says what it waits for', () => {
    expect(kindAt('100', 99)).toBe(alertTypes.risesTo)
    expect(kindAt('98', 99)).toBe(alertTypes.fallsTo)
  })
})

describe('an alert that is a line', () => {
  it('is one of its symbol that waits for a price', () => {
    expect(isLine({ ...alert, channels: [5] }, 'BTCUSDT_UMCBL')).toBe(true)
    expect(isLine({ ...alert, channels: [5] }, 'BTCUSDT_SPBL')).toBe(false)
    expect(isLine({ ...alert, channels: [5], state: 'paused' }, 'BTCUSDT_UMCBL')).toBe(false)
    expect(isLine({ ...alert, channels: [5], alertType: 5 }, 'BTCUSDT_UMCBL')).toBe(false)
  })

  it('keeps everything but its price when it is moved on its side', () => {
    const { settings, turns } = movedAlert({ ...alert, channels: [5] }, '71000.00', 69_000)
    expect(turns).toBe(false)
    expect(settings).toEqual({
      symbolId: alert.symbolId,
      alertType: alertTypes.risesTo,
      priceSource: 0,
      configurePrice: '71000.00',
      frequency: 3,
      coolDown: 60_000,
      channels: [5],
      note: 'mine',
      expiresAt: alert.expiresAt,
    })
  })

  it('goes by the price that it watches, and waits for the same where that is not known', () => {
    const own = { ...alert, channels: [5] as [5] }
    const prices = { markPrice: 67_000, indexPrice: Number.NaN }
    const turns = ([0, 1, 2] as const).map((priceSource) => {
      const watched = watchedPrice({ priceSource }, 69_000, (field) => prices[field])
      return movedAlert({ ...own, priceSource }, '68000.00', watched).turns
    })
    expect(turns).toEqual([true, false, false])
  })

  it('waits for the other move when it is put across the price', () => {
    const moved = movedAlert({ ...alert, channels: [5] }, '68000.00', 69_000)
    expect(moved).toMatchObject({ turns: true, settings: { alertType: alertTypes.fallsTo } })
  })
})
