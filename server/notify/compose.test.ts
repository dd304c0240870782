import { describe, expect, it } from 'vitest'
import { alertTypes } from '../../src/contract/entities/alert/alert-enums.ts'
import { businessLines, priceSources } from '../../src/contract/enums.ts'
import type { LocaleName } from '../../src/contract/locales.ts'
import { recipientOf } from '../../tests/support/recipient.ts'
import { composeNotification } from './compose.ts'
import type { FiredEvent } from './fired-event.ts'

const event: FiredEvent = {
  id: 'a-1',
  userId: 'p1',
  alertId: 'a',
  symbolId: 'BTCUSDT_SPBL',
  businessLine: businessLines.spot,
  alertType: alertTypes.risesTo,
  priceSource: priceSources.market,
  configurePrice: '64000',
  configurePriceUp: '65000.5',
  configurePriceDown: '60000',
  percent: '0.0525',
  note: '',
  price: '64012.50',
  time: 1_700_000_000_000,
}

const names = (symbolId: string): string => symbolId.replace('USDT_SPBL', '/USDT')

const compose = (locale: LocaleName, events: [FiredEvent, ...FiredEvent[]]) =>
  composeNotification({ events, recipient: recipientOf('p1', { locale }) }, names)

describe('a message about one firing', () => {
  it.each([
    [1, 'BTC/USDT rose to 64,000'],
    [2, 'BTC/USDT fell to 64,000'],
    [3, 'BTC/USDT rose by 5.25%'],
    [4, 'BTC/USDT fell by 5.25%'],
    [5, 'BTC/USDT is up 5.25% in 24 h'],
    [6, 'BTC/USDT is down 5.25% in 24 h'],
    [7, 'BTC/USDT came between 60,000 and 65,000.5'],
    [8, 'BTC/USDT left 60,000 to 65,000.5'],
  ] as const)('says of kind %i what happened', (alertType, title) => {
    expect(compose('en', [{ ...event, alertType }])).toMatchObject({
      title,
      body: 'Last price 64,012.50',
      path: '/markets/tokens/BTCUSDT_SPBL',
    })
  })

  it('says which band the index has entered, and leads to it', () => {
    const mood = { ...event, symbolId: '', alertType: alertTypes.moodBand, price: '24' }
    expect(compose('en', [{ ...mood, bands: ['extremeFear', 'fear'] }])).toMatchObject({
      title: 'Fear and greed: Extreme fear',
      body: 'The fear and greed index came to 24',
      path: '/markets/fear-and-greed-index',
    })
  })

  it.each([
    ['rise', '2h', 'BTC/USDT rose 5.25% in 2 h'],
    ['fall', '5m', 'BTC/USDT fell 5.25% in 5 min'],
    ['newHigh', '30d', 'BTC/USDT: new high of 30 d'],
    ['newLow', '24h', 'BTC/USDT: new low of 24 h'],
    ['pullback', 'day', 'BTC/USDT fell 5.25% from the high of the day'],
    ['rally', 'day', 'BTC/USDT rose 5.25% from the low of the day'],
    ['volumeRise', '15m', 'BTC/USDT rose 5.25% in 15 min on unusual volume'],
    ['volumeFall', '15m', 'BTC/USDT fell 5.25% in 15 min on unusual volume'],
  ] as const)('says of a market change what was found: %s', (kind, changeWindow, title) => {
    const alertType = alertTypes.marketChange
    expect(
      compose('en', [{ ...event, alertType, changeKinds: [kind], changeWindow }]),
    ).toMatchObject({
      title,
      body: 'Last price 64,012.50',
      path: '/markets/tokens/BTCUSDT_SPBL',
    })
  })

  it('says which price was watched, and what the person noted', () => {
    const marked = { ...event, priceSource: priceSources.mark, note: 'take profit' }
    expect(compose('en', [marked]).body).toBe('Mark price 64,012.50\ntake profit')
  })

  it('speaks the language of the reader, with its marks and Latin digits', () => {
    expect(compose('de', [event])).toMatchObject({
      title: 'BTC/USDT ist auf 64.000 gestiegen',
      body: 'Letzter Preis 64.012,50',
      localPath: '/de/markets/tokens/BTCUSDT_SPBL',
      direction: 'ltr',
    })
    expect(compose('ar', [event])).toMatchObject({
      title: 'ارتفع \u2068BTC/USDT\u2069 إلى \u206864,000\u2069',
      localPath: '/ar/markets/tokens/BTCUSDT_SPBL',
      direction: 'rtl',
    })
  })

  it('speaks a variant of a language in the words of the language', () => {
    expect(compose('asia/en-GB', [event])).toMatchObject({
      title: 'BTC/USDT rose to 64,000',
      language: 'en-GB',
      localPath: '/asia/markets/tokens/BTCUSDT_SPBL',
    })
  })

  it('keeps a tiny price exact', () => {
    const tiny = { ...event, price: '0.000000012345678901', configurePrice: '0.00000001' }
    expect(compose('en', [tiny])).toMatchObject({
      title: 'BTC/USDT rose to 0.00000001',
      body: 'Last price 0.000000012345678901',
    })
  })
})

describe('a summary', () => {
  const many = ['BTC', 'ETH', 'SOL', 'XRP', 'BTC'].map((coin) => ({
    ...event,
    symbolId: `${coin}USDT_SPBL`,
  }))
  const [head = event, ...rest] = many

  it.each([
    ['en', '5 price alerts', 'BTC/USDT, ETH/USDT, SOL/USDT and 1 more'],
    ['de', '5 Preisalarme', 'BTC/USDT, ETH/USDT, SOL/USDT und 1 weitere'],
    ['ja', '価格アラート5件', 'BTC/USDT、ETH/USDT、SOL/USDT、他1件'],
    [
      'ar',
      '5 تنبيهات أسعار',
      '\u2068BTC/USDT\u2069 و\u2068ETH/USDT\u2069 و\u2068SOL/USDT\u2069 و1 غيرها',
    ],
  ] as const)('counts alerts and names three pairs in %s', (locale, title, body) => {
    expect(compose(locale, [head, ...rest])).toMatchObject({ title, body, path: '/markets/alerts' })
  })

  it('names the index beside pairs, and calls them all alerts', () => {
    const mood = { ...event, symbolId: '', alertType: alertTypes.moodBand, price: '24' }
    expect(compose('en', [event, mood])).toMatchObject({
      title: '2 alerts',
      body: 'BTC/USDT and Fear and greed',
    })
  })

  it('names all pairs where there are few', () => {
    expect(compose('en', [event, event, event, event]).body).toBe('BTC/USDT')
  })
})
