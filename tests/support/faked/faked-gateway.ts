import { userInfo, userPreference } from '../../../src/contract/calls/account/accounts.ts'
import {
  alertConfigs,
  alertFrequencyLimits,
  alertLog,
  alertSetting,
  alertUnread,
} from '../../../src/contract/calls/alerts.ts'
import { currencyRates, serverTime } from '../../../src/contract/calls/base.ts'
import { clientCommonConfig } from '../../../src/contract/calls/config.ts'
import { publicConfig, webCommonConfig } from '../../../src/contract/calls/public-config.ts'
import { noRates } from '../../../src/contract/entities/currency-rates.ts'
import type { PublicConfig } from '../../../src/contract/entities/public-config.ts'
import { defaultFavoriteLimits } from '../../../src/contract/limits.ts'
import type { MarketType } from '../../../src/contract/market/market-types.ts'
import { fieldIndex } from '../../../src/contract/market/ticker-fields.ts'
import { sessionMarker } from '../../../src/contract/session.ts'
import { shownParts } from '../../../src/features/overview/shown-parts.ts'
import type { Timing } from '../../../src/feed/timing.ts'
import { makeLimits } from '../alerts.ts'
import { type FakeGateway, fakeGateway } from '../fake-gateway.ts'
import { type FakeCalls, fakeCalls } from './fake-calls.ts'

/** A gateway in the page: its calls, and its market on a socket. */
export interface FakedGateway {
  calls: FakeCalls
  market: FakeGateway
  clock: Timing
  /** Whether anything gets through. */
  setOnline: (isOnline: boolean) => void
  /** Ends its stream of values, and the session. */
  stop: () => void
}

/** Four spot pairs of which the last has no price, and two contracts. */
const bases = new Map<MarketType, readonly string[]>([
  [1, ['BTC', 'ETH', 'SOL', 'XRP']],
  [10, ['BTC', 'ETH']],
  [11, []],
  [12, []],
])

/** What the operator chose: all parts, and no countdown to a halving. */
export const operatorConfig: PublicConfig = {
  increasePricing: ['usdt_usd'],
  downPricing: ['usdt_usd'],
  coinHalfConfig: null,
  overviewSwitch: shownParts(undefined),
  defineGroup: defaultFavoriteLimits,
  marketRanking: { before24Open: true, marketValue: true, newPrice: true, vol: true },
  currencyConfig: ['usdt_usd', 'usdt_eur'],
  starters: ['BTCUSDT_UMCBL', 'ETHUSDT_SPBL'],
}

/** Time as it passes. */
const clock: Timing = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

/** The gateway of a visitor, with what every page asks for. */
export function fakedGateway(): FakedGateway {
  markSession(false)
  const calls = fakeCalls()
  const market = fakeGateway(clock, bases)
  for (const [line, prices] of [
    [1, [7_000_000, 250_000, 15_000]],
    [10, [7_001_000, 250_100]],
  ] as const) {
    prices.forEach((price, row) => {
      market.set(line, row, fieldIndex.last, price)
      market.set(line, row, fieldIndex.markPrice, price)
      // The first has risen, the others have fallen further.
      market.set(line, row, fieldIndex.open24h, price * (row === 0 ? 0.9 : 1.25))
    })
  }
  market.latency = () => 1
  const contracts = market.lists.get(10)
  if (contracts !== undefined) {
    const symbolId = contracts.table.base.map((base) => `${base}USDT_UMCBL`)
    contracts.table = { ...contracts.table, symbolId }
  }
  const stream = setInterval(() => market.cut(), 250)
  calls.answerBy(serverTime, () => ({ time: Date.now() }))
  calls.answer(currencyRates, noRates)
  calls.answer(clientCommonConfig, {
    localVo: { ip: '', ipCode: '', fiatCurrency: '', onChainSwitch: true },
    hiddenCoins: [],
    closedPages: [],
  })
  calls.answer(webCommonConfig, { venueName: 'Test', simulated: true, onChainSwitch: true })
  calls.answer(publicConfig, operatorConfig)
  return {
    calls,
    market,
    clock,
    setOnline(isOnline) {
      calls.offline = !isOnline
      market.down = !isOnline
      market.httpDown = !isOnline
      if (!isOnline) market.disconnectAll(1006)
    },
    stop() {
      clearInterval(stream)
      markSession(false)
    },
  }
}

let people = 0

/** Has somebody be signed in whom no test knows yet: they have chosen nothing and have no alerts. Answers their id. */
export function signIn({ calls }: FakedGateway): string {
  people += 1
  const userId = `p${people}`
  markSession(true)
  calls.answer(userInfo, {
    loginName: 'ada',
    settings: {},
    userInfo: { userId },
  })
  calls.answer(userPreference, {
    timeZone: 'last24h',
    spotPopSwitch: 0,
    spotVoiceSwitch: 0,
    contractPopSwitch: 0,
    contractVoiceSwitch: 0,
  })
  calls.answer(alertConfigs, [])
  calls.answer(alertFrequencyLimits, makeLimits())
  calls.answer(alertSetting, { alertSwitch: 1, coolDown: 60_000 })
  calls.answer(alertUnread, { flag: 0, unread: 0 })
  calls.answer(alertLog, { data: [] })
  return userId
}

/** Sets the cookie that says to scripts whether somebody is signed in. */
function markSession(isSignedIn: boolean): void {
  const { name, value } = sessionMarker
  document.cookie = `${name}=${value}; path=/${isSignedIn ? '' : '; max-age=0'}`
}
