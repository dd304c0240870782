import { describe, expect, it } from 'vitest'
import { alertTypes, businessLines, priceSources } from '../../src/contract/enums.ts'
import type { LocaleName } from '../../src/contract/locales.ts'
import { composeNotice } from './compose.ts'
import type { FiredEvent } from './fired-event.ts'

const event: FiredEvent = {
  id: 'a-1',
  personId: 'p1',
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
  composeNotice(
    { events, recipient: { personId: 'p1', locale, email: undefined, phone: undefined } },
    names,
  )

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
  ] as const)('counts alerts and names three pairs in %s', (locale, title, body) => {
    expect(compose(locale, [head, ...rest])).toMatchObject({ title, body, path: '/markets/alerts' })
  })

  it('names all pairs where there are few', () => {
    expect(compose('en', [event, event, event, event]).body).toBe('BTC/USDT')
  })
})
