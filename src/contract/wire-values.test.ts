import { describe, expect, it } from 'vitest'
import { alertMessages } from './codes/alert-codes.ts'
import { invalidSessionCodes, successCodes } from './codes/outcome-codes.ts'
import {
  alertFrequencies,
  alertSwitches,
  alertTypes,
  notificationChannels,
  readStatuses,
} from './entities/alert/alert-enums.ts'
import {
  businessLines,
  defaultTheme,
  displayCurrencies,
  klineLines,
  priceSources,
  themes,
  unifiedAccountModes,
} from './enums.ts'
import {
  alertLimits,
  defaultAlertSymbol,
  defaultFavorites,
  defaultInputDecimals,
  halving,
  preferenceCookieDays,
  reportSampleRates,
  requestTimeouts,
} from './limits.ts'
import { defaultLocale, locales } from './locales.ts'
import { closeCodes, socketTiming } from './socket.ts'
import { socketPath, webTerminal } from './socket-address.ts'

/*
 * Values that other clients, stored rows and users rely on, written down a second time: who changes one by
 * mistake changes it in one place only.
 */

it('languages have the numbers of the exchange', () => {
  const numbers = Object.fromEntries(locales.map((entry) => [entry.locale, entry.languageType]))
  expect(numbers).toEqual({
    en: 0,
    'zh-CN': 1,
    ja: 2,
    'asia/en-GB': 3,
    vi: 4,
    'zh-TW': 5,
    ru: 6,
    es: 7,
    it: 9,
    fr: 10,
    de: 11,
    pt: 12,
    id: 13,
    th: 14,
    pl: 20,
    uk: 21,
    'es-ES': 23,
    'pt-PT': 24,
    uz: 25,
    ar: 39,
    ph: 40,
    'es-AR': 42,
    bg: 0,
  })
  expect(defaultLocale.locale).toBe('en')
})

describe('numbers on the wire', () => {
  it('of alerts', () => {
    expect(alertTypes).toMatchObject({
      risesTo: 1,
      fallsTo: 2,
      risePercent: 3,
      fallPercent: 4,
      rise24hPercent: 5,
      fall24hPercent: 6,
      entersChannel: 7,
      exitsChannel: 8,
    })
    expect(alertFrequencies).toEqual({ everyTime: 1, onceADay: 2, onlyOnce: 3 })
    expect(notificationChannels).toEqual({ push: 1, sms: 2, email: 3, station: 4, pop: 5 })
    expect(priceSources).toEqual({ market: 0, mark: 1, index: 2 })
    expect(readStatuses).toEqual({ unread: 0, read: 1 })
    expect(alertSwitches).toEqual({ closed: 0, open: 1 })
  })

  it('of business lines, accounts and terminals', () => {
    expect(businessLines).toEqual({ spot: 1, futures: 2, p2p: 3, market: 101 })
    expect(klineLines).toEqual(['sp', 'mc'])
    expect(unifiedAccountModes).toEqual([1, 4])
    expect([socketPath, webTerminal]).toEqual(['/v1/common/websocket', 1])
  })

  it('of answers', () => {
    expect(successCodes).toEqual(['00000', '200'])
    expect(invalidSessionCodes).toEqual(['00004', '00005', '00006', '20906', '20205'])
  })
})

it('limits and defaults are those that are agreed', () => {
  expect(alertLimits).toEqual({
    firingsPerSecond: 1,
    firingsPerMinute: 2,
    firingsPerHour: 2,
    firingsPerDay: 2,
    perBusinessLine: 20,
    total: 50,
  })
  expect(defaultAlertSymbol).toBe('BTCUSDT')
  expect(defaultFavorites).toEqual(['BTCUSDT_UMCBL', 'ETHUSD_DMCBL'])
  expect(defaultInputDecimals).toBe(8)
  expect(preferenceCookieDays).toBe(365)
  expect(reportSampleRates).toEqual({ traces: 0.1, errors: 1 })
  expect(halving).toMatchObject({ interval: 210_000, firstReward: 50, totalSupply: 21_000_000 })
  expect(themes).toEqual(['white', 'black'])
  expect([defaultTheme('markets'), defaultTheme('shared')]).toEqual(['white', 'black'])
  expect(displayCurrencies.join(' ')).toBe('USD KRW JPY VND RUB EUR TRY CNY TWD IDR PHP HKD THB')
})

it('calls and sockets wait as long as is agreed, in ms', () => {
  expect(requestTimeouts).toEqual({
    main: 20_000,
    otherBrowser: 30_000,
    otherOnline: 1_000,
    otherElsewhere: 5_000,
  })
  expect(socketTiming).toEqual({
    heartbeat: 10_000,
    missedHeartbeats: 3,
    connectTimeout: 10_000,
    waitBeforeConnect: 1_000,
    reconnectMin: 1_000,
    reconnectMax: 5_000,
    reconnectGrowth: 1.3,
    reconnectCap: 10_000,
  })
  expect(closeCodes.heartbeatLost).toBe(4999)
})

it('refusals of alerts have their words', () => {
  expect(Object.values(alertMessages)).toEqual([
    'A similar configuration already exists.',
    'The line-of-business configuration limit was reached.',
    'The total number of configurations exceeds the limit.',
    'The upper bound must be greater than the lower bound.',
    'Fill in a valid price.',
    'A buy alert price must be lower than the lowest ad price.',
    'A sell alert price must be above the highest ad price.',
    'The config does not exist.',
    'No template.',
    'The user does not exist.',
    'Wrong alert type.',
    'The parameter check failed.',
    'Create failed.',
    'Failed to delete.',
    'This alert was changed elsewhere. Your change was not saved.',
  ])
})
