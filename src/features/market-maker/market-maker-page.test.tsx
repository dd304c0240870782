// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { fakedGateway } from '../../../tests/support/faked/faked-gateway.ts'
import { openScreen } from '../../../tests/support/faked/open-screen.tsx'
import { attributesIn, saidIn, saidInEach } from '../../../tests/support/faked/page-texts.ts'
import settings from '../../../tests/support/market-maker-program.json'
import { marketMakerProgram } from '../../contract/calls/applications.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 14, 3) })
})

function gatewayOf() {
  const gateway = fakedGateway()
  gateway.calls.answer(marketMakerProgram, settings.marketMaker)
  return gateway
}

it('the page of the market maker program tells its tiers, demands, steps and answers', async () => {
  await openScreen('/markets/market-maker', gatewayOf())
  await expect.poll(() => saidIn('main')).toContain('MM 4')
  await expect
    .poll(() => saidIn('main').slice(0, 900))
    .toEqual(
      'Market maker program For firms that quote both sides all day. Better fees, more room on the API, and a person who answers. Apply Terms best maker fee −0.008% orders a minute 6,000 sub-accounts 100 to a first answer 5 days Tiers Tier Maker volume, 30 days Maker, spot Maker, futures Taker, futures Orders a minute Sub-accounts MM 1 from 5M USD from 5M USD 0.000% 0.000% 0.030% 1,200 20 MM 2 from 50M USD from 50M USD −0.002% −0.002% 0.028% 2,400 40 MM 3 from 250M USD from 250M USD −0.004% −0.005% 0.026% 4,000 60 MM 4 from 1B USD from 1B USD −0.006% −0.008% 0.024% 6,000 100 A fee below zero is paid to you. What we ask Markets Spread Depth, each side Orders alive Uptime BTC and ETH spot and perpetual ≤ 0.02% 200,000 ≥ 3 s 95% Top 50 by turnover spot and perpetual ≤ 0.08% 50,000 ≥ 5 s 90% All others at least ten markets ≤ 0.25% 10,000 ≥ 5 s 80% Depth in USDT. 2 months on trial without penalty. H',
    )
  await expect
    .poll(() => saidInEach('main tr'))
    .toEqual([
      'Tier Maker volume, 30 days Maker, spot Maker, futures Taker, futures Orders a minute Sub-accounts',
      'MM 1 from 5M USD from 5M USD 0.000% 0.000% 0.030% 1,200 20',
      'MM 2 from 50M USD from 50M USD −0.002% −0.002% 0.028% 2,400 40',
      'MM 3 from 250M USD from 250M USD −0.004% −0.005% 0.026% 4,000 60',
      'MM 4 from 1B USD from 1B USD −0.006% −0.008% 0.024% 6,000 100',
      'Markets Spread Depth, each side Orders alive Uptime',
      'BTC and ETH spot and perpetual ≤ 0.02% 200,000 ≥ 3 s 95%',
      'Top 50 by turnover spot and perpetual ≤ 0.08% 50,000 ≥ 5 s 90%',
      'All others at least ten markets ≤ 0.25% 10,000 ≥ 5 s 80%',
    ])
  await expect
    .poll(() => saidInEach('main section'))
    .toEqual([
      'Tiers Tier Maker volume, 30 days Maker, spot Maker, futures Taker, futures Orders a minute Sub-accounts MM 1 from 5M USD from 5M USD 0.000% 0.000% 0.030% 1,200 20 MM 2 from 50M USD from 50M USD −0.002% −0.002% 0.028% 2,400 40 MM 3 from 250M USD from 250M USD −0.004% −0.005% 0.026% 4,000 60 MM 4 from 1B USD from 1B USD −0.006% −0.008% 0.024% 6,000 100 A fee below zero is paid to you.',
      'What we ask Markets Spread Depth, each side Orders alive Uptime BTC and ETH spot and perpetual ≤ 0.02% 200,000 ≥ 3 s 95% Top 50 by turnover spot and perpetual ≤ 0.08% 50,000 ≥ 5 s 90% All others at least ten markets ≤ 0.25% 10,000 ≥ 5 s 80% Depth in USDT. 2 months on trial without penalty.',
      'How it goes Apply This form, about ten minutes. Review We read it within 5 working days. Agreement Checks of the firm, then a contract. Trial 2 months at the tier you come with.',
      'Application Name of applicant 0 of 64 Title 0 of 64 User ID Introduction 0 of 600 Strategy 0 of 300 Proof of volume (optional) 0 of 3 images · PNG or JPG, 5 MB each Choose an image or drop it here What you write is kept on this device; images are not. Discard Send application Have at hand A verified account of the firm, not of a person 5M USD of maker volume in 30 days here or elsewhere, as an image How you quote, in a few lines no secrets needed After you send A reference number it stands on this page, and whoever asks needs it An answer within 5 working days to the account that you name, also when it is no',
      'Have at hand A verified account of the firm, not of a person 5M USD of maker volume in 30 days here or elsewhere, as an image How you quote, in a few lines no secrets needed',
      'After you send A reference number it stands on this page, and whoever asks needs it An answer within 5 working days to the account that you name, also when it is no',
      'Questions Do I need to quote every market? No. You name the markets in your introduction; the rules apply to those. How is uptime measured? Each minute we look at your quotes once. A minute counts if both sides stood within the spread and at the depth of your markets. Planned maintenance is left out. Who sees my strategy? The two people who read applications. It is deleted if we part.',
    ])
  await expect
    .poll(() => [...new Set(attributesIn('main a', 'href'))])
    .toEqual(['#apply', 'https://example.com/terms'])
})

it('a program of which the operator tells nothing has no tables', async () => {
  const gateway = fakedGateway()
  gateway.calls.answer(marketMakerProgram, {})
  await openScreen('/markets/market-maker', gateway)
  await expect.poll(() => saidIn('main h1')).not.toBe('')
  await expect
    .poll(() => saidIn('main'))
    .toEqual(
      'Market maker program For firms that quote both sides all day. Better fees, more room on the API, and a person who answers. Apply How it goes Apply This form, about ten minutes. Review We read every application. Agreement Checks of the firm, then a contract. Trial You begin to quote. Application Name of applicant 0 of 64 Title 0 of 64 User ID Introduction 0 of 600 Strategy 0 of 300 Proof of volume (optional) 0 of 3 images · PNG or JPG, 5 MB each Choose an image or drop it here What you write is kept on this device; images are not. Discard Send application Have at hand A verified account of the firm, not of a person How you quote, in a few lines no secrets needed After you send A reference number it stands on this page, and whoever asks needs it Nothing here is investment advice.',
    )
})
