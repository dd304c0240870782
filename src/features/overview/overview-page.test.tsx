// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { fakedGateway } from '../../../tests/support/faked/faked-gateway.ts'
import { openScreen } from '../../../tests/support/faked/open-screen.tsx'
import { answerOverview, overviewMoment } from '../../../tests/support/faked/overview-answers.ts'
import { attributesIn, press, saidIn, saidInEach } from '../../../tests/support/faked/page-texts.ts'
import { fieldIndex } from '../../contract/market/ticker-fields.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: overviewMoment })
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 400, configurable: true })
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { value: 300, configurable: true })
})

/** The colours of tiles are of a moment that they come at. */
function withoutMoment(text: string): string {
  return text.replace(/ Colours as of .*$/, '')
}

/** The overview of a market in which all is known: supplies, an hour before, and a coin of little price. */
async function openWhole(search = '') {
  const gateway = fakedGateway()
  answerOverview(gateway)
  const { market } = gateway
  market.set(1, 0, fieldIndex.open1h, 6_900_000)
  market.set(1, 1, fieldIndex.open1h, 255_000)
  market.set(1, 3, fieldIndex.last, 5)
  market.set(1, 3, fieldIndex.open24h, 4)
  market.set(1, 3, fieldIndex.turnover24h, 200_000)
  const spot = market.lists.get(1)
  if (spot !== undefined) {
    spot.table = {
      ...spot.table,
      circulatingSupply: [20, 1_000, 0, 0],
      sectors: [[0], [0], [0], [0]],
    }
  }
  return openScreen(`/markets/overview${search}`, gateway)
}

it('the overview says how the market stands in figures, and what is recommended, told and to come', async () => {
  const gateway = fakedGateway()
  answerOverview(gateway)
  await openScreen('/markets/overview', gateway)
  await expect.poll(() => saidIn('main')).toMatch(/Rates.*Two/)
  await expect
    .poll(() => saidIn('[data-strip]'))
    .toEqual(
      '7 d Volume here 24h 13.09M −6.31% against the mean of 7 days Fear & greed 62 Greed Pairs here 24h 1 up 0 flat 2 down',
    )
  await expect
    .poll(() => saidInEach('[data-card]').map(withoutMoment))
    .toEqual([
      'AI picks Horizon 24 h · made 13:03, next 13:03 UTC · of 60 coins over 100,000 USDT turnover Coin Call Strongest factors: value, percentile among all coins Since 13:03 B BTC / USDT BTC Up Momentum, 24 h +12.00% P97 up +2.94% from 68,000.00 S SOL / USDT SOL Down Funding, 8 h −0.0300% P3 down −6.25% from 160.00 2 past calls so far Each bar: change in the called direction after 24 h +0.55% median Market, same hours: +1.20% A ranking by fixed rules. No paid placement. Not advice. How picks are made Rules v2',
      'Fear & greed daily, as of 14:03 UTC More Fear & greed 0 25 45 56 76 100 62 Greed +1 since yesterday Yesterday 61 Greed 7 d ago 55 Neutral 30 d ago 32 Fear Year high 62 21 Nov Year low 32 22 Oct Source: an index of our own Next at 14:03 UTC',
      'Heat map Top 44 by turnover · area: √ turnover, 24 h · colour: change 1h 24h 7d Full map Heat map + 1 −5% +5%',
      'Sectors 24h, cap-weighted More Sectors Sector Change Top mover Layer 1 +2.10% S SOL +8.00% Meme −3.40% S SOL +8.00%',
      'Rise and fall 24h, 3 pairs List Rise and fall 2 0 0 0 0 0 0 0 0 0 1 −10% −7 −5 −3 0 3 5 7 10% 2 down · 66.7% 0 flat 1 up · 33.3%',
      'Market changes as of 14:03 UTC More Market changes 14:02 B BTC Small rise 5 min +5.12% 13:58 E ETH Medium fall 5 min −7.12% Coins that traded for at least 100,000 USDT in 24 hours',
      'Leaderboard 1h Up Down More Leaderboard Coins that traded for at least 100,000 USDT in 24 hours',
      'Trading data Contracts of BTC, as of 14:03 UTC More Trading data Open interest 2.50B −3.21% · 24h Long / short accounts 61.8% / 38.2% ratio 1.62 Liquidations, 24 h 4.00M 75% longs Mean funding 0.0120% per 8 h Taker buy / sell 1.50 6.00M / 4.00M · 24h Basis — yearly Of 1 of 1 venues: Here Lines: last 7 days',
      'AI index 0 to 100, hourly, as of 14:03 UTC 64 Mildly risk-on −3 since yesterday Breadth · 30 % 71 Momentum · 25 % — Weights beside the names. Line: 30 days. Not advice. How it is made',
      'Hot sectors turnover against own 7-day mean More Hot sectors Sector Heat Turnover 24h Layer 1 1.4× 2.00M +2.10% Meme 0.6× 2.00M −3.40% A coin counts in each of its sectors.',
      'Under 0.1 USDT 24h No coin here costs so little. Coins that traded for at least 100,000 USDT in 24 hours',
      'Token news newest first More Token news Bitcoin moves Wire 1 hr. ago BTC Ether rests Wire 2 days ago ETH',
      'Policy newest first More Policy A rule Wire 1 hr. ago EU Tax',
      'Events UTC Calendar Events Today, 21 Nov 15:03 Rates US forecast 4.0% before 4.25% 22 Nov all day Unlock SOL Bars: expected effect, 1 to 3.',
      'Exchanges by spot volume, 24 h, as of 14:03 UTC # Exchange Spot volume Share of all spot volume 24h Futures volume BTC there Against here Pairs 1 One 9.00B 41.0% +3.10% 50.00B 70,010.50 +0.015% 400 2 Two 1.00B — −2.00% — — — — Source: Ranks Volumes as the exchanges report them.',
    ])
})

it('the overview of coins whose supplies are known says what all are worth, and who dominates', async () => {
  await openWhole()
  await expect.poll(() => saidIn('main')).toMatch(/Rates.*Two/)
  await expect.poll(() => saidIn('[data-strip]')).toContain('2 coins listed here')
  await expect
    .poll(() => saidIn('[data-strip]'))
    .toEqual(
      '7 d Market cap 24h 3.90M −11.06% 2 coins listed here 7 d Volume here 24h 13.29M −6.31% against the mean of 7 days BTC dominance 35.9% +7.16 pt ETH dominance 64.1% −7.16 pt Fear & greed 62 Greed Pairs here 24h 2 up 0 flat 2 down',
    )
  const cards = ['rise', 'leaderboard', 'cheap', 'heat-map']
  await expect
    .poll(() => cards.map((name) => withoutMoment(saidIn(`[data-card="${name}"]`))))
    .toEqual([
      'Rise and fall 24h, 4 pairs List Rise and fall 2 0 0 0 0 0 0 0 0 0 2 −10% −7 −5 −3 0 3 5 7 10% 2 down · 50.0% 0 flat 2 up · 50.0%',
      'Leaderboard 1h Up Down More Leaderboard 1 B BTC / USDT 70,000.00 up +1.45% Coins that traded for at least 100,000 USDT in 24 hours',
      'Under 0.1 USDT 24h X XRP / USDT 0.05000 up +25.00% Coins that traded for at least 100,000 USDT in 24 hours',
      'Heat map Top 44 by turnover · area: √ turnover, 24 h · colour: change 1h 24h 7d Full map Heat map −5% +5%',
    ])
  await expect
    .poll(() => attributesIn('[data-strip] [style]', 'style'))
    .toEqual([
      'flex-grow: 359;',
      'flex-grow: 641;',
      'flex-grow: 25;',
      'flex-grow: 20;',
      'flex-grow: 11;',
      'flex-grow: 20;',
      'flex-grow: 24;',
      'inset-inline-start: 62%;',
      'flex-grow: 500;',
      'flex-grow: 500;',
    ])
})

it('cards of the overview draw their shares, bars and lines', async () => {
  await openWhole()
  await expect.poll(() => saidIn('main')).toMatch(/Rates.*Two/)
  await expect.poll(() => saidIn('[data-strip]')).toContain('2 coins listed here')
  await expect
    .poll(() => attributesIn('[data-card] svg[role=img]', 'aria-label'))
    .toEqual(['Fear and greed: 62, Greed'])
  await expect
    .poll(() => attributesIn('[data-card="fear-greed"] svg path', 'd'))
    .toEqual([
      'm9 18 6-6-6-6',
      'M40.0 178.0A144 144 0 0 1 80.3 78.1',
      'M84.1 74.3A144 144 0 0 1 158.8 36.2',
      'M164.2 35.4A144 144 0 0 1 208.3 36.1',
      'M213.6 37.1A144 144 0 0 1 287.1 77.5',
      'M290.8 81.4A144 144 0 0 1 328.0 178.0',
      'M233.0 54.3L241.1 33.9',
    ])
  await expect
    .poll(() => attributesIn('[data-card] [style]', 'style'))
    .toEqual([
      'inset-inline-start: 97%;',
      'inset-inline-start: 3%;',
      'block-size: 10px;',
      'block-size: 16px;',
      'inset-inline-start: 0rem; inset-block-start: 0rem; inline-size: 21.75rem; block-size: 11.25rem;',
      'inline-size: 30.9%;',
      'inline-size: 50.0%;',
      'block-size: 100%;',
      'block-size: 0%;',
      'block-size: 0%;',
      'block-size: 0%;',
      'block-size: 0%;',
      'block-size: 0%;',
      'block-size: 0%;',
      'block-size: 0%;',
      'block-size: 0%;',
      'block-size: 0%;',
      'block-size: 100%;',
      'flex-grow: 500;',
      'flex-grow: 500;',
      'inline-size: 71%;',
      'inline-size: 0%;',
      'inline-size: 100.0%;',
      'inline-size: 0.0%;',
    ])
})

it('links of the overview lead to what a card is about', async () => {
  await openWhole()
  await expect.poll(() => saidIn('main')).toMatch(/Rates.*Two/)
  await expect.poll(() => saidIn('[data-strip]')).toContain('2 coins listed here')
  await expect
    .poll(() => [...new Set(attributesIn('[data-card] a, [data-strip] a', 'href'))])
    .toEqual([
      '/markets/tokens/BTC',
      '/markets/tokens/SOL',
      '/markets/fear-and-greed-index',
      '/markets/overview?view=heat-map',
      '/markets/leading',
      '/markets/leadingDetail/layer-1',
      '/markets/leadingDetail/meme',
      '/markets?sort=-change24h',
      '/markets?band=below-10&sort=-change24h',
      '/markets?band=-10-7&sort=-change24h',
      '/markets?band=-7-5&sort=-change24h',
      '/markets?band=-5-3&sort=-change24h',
      '/markets?band=-3-0&sort=-change24h',
      '/markets?band=0&sort=-change24h',
      '/markets?band=0-3&sort=-change24h',
      '/markets?band=3-5&sort=-change24h',
      '/markets?band=5-7&sort=-change24h',
      '/markets?band=7-10&sort=-change24h',
      '/markets?band=above-10&sort=-change24h',
      '/markets/change',
      '/markets/tokens/ETH',
      '/markets/rank',
      '/markets/trading-data/trading',
      '/markets/tokens/XRP',
      '/markets/trends',
      'https://wire.example/1',
      '/markets/crypto-policy',
      'https://ranks.example',
    ])
})

it('what is chosen on the overview stands in the address', async () => {
  const { address } = await openWhole()
  await expect.poll(() => saidIn('[data-card="leaderboard"]')).toContain('BTC')
  press('[data-card="leaderboard"] label', 'Down')
  await expect.poll(address).toBe('/markets/overview?board=down')
  await expect.poll(() => saidIn('[data-card="leaderboard"]')).toContain('ETH')
  await expect
    .poll(() => saidIn('[data-card="leaderboard"]'))
    .toEqual(
      'Leaderboard 1h Up Down More Leaderboard 1 E ETH / USDT 2,500.00 down −1.96% Coins that traded for at least 100,000 USDT in 24 hours',
    )
})

it('the whole heat map shows sizes and colours that are chosen, and lists them', async () => {
  await openWhole('?view=heat-map&as=list')
  await expect.poll(() => saidInEach('main tbody tr').length).toBeGreaterThan(1)
  await expect
    .poll(() => saidIn('main').replace(/.*? Market/, 'Market'))
    .toEqual(
      'Market Spot, all Size √ Turnover, 24 h Colour Change 5m 1h 4h 24h 7d 30d Group Sector Scale ±5% Map List Pairs of the heat map # Pair Sector Price 24h Turnover Market cap 1 B BTC/USDT Layer 1 70,000.00 up +11.11% 9.00M 1.40M 2 E ETH/USDT Layer 1 2,500.00 down −20.00% 4.00M 2.50M 3 X XRP/USDT Layer 1 0.05000 up +25.00% 200.00K — 4 S SOL/USDT Layer 1 150.00 down −20.00% 90.00K — colour: change, 24h · area: square root of turnover, 24 h, so that small pairs stay readable 4 of 4 coins, each by its pair that trades most',
    )
})

it('a browser that knows no full screen leaves the whole heat map without an error', async () => {
  const faults = vi.spyOn(console, 'warn')
  const { close } = await openWhole('?view=heat-map&as=list')
  await expect.poll(() => saidInEach('main tbody tr').length).toBeGreaterThan(1)
  close()
  expect('exitFullscreen' in document).toBe(false)
  expect(faults.mock.calls).toEqual([])
})
