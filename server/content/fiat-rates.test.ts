import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { currencyRatesSchema, noRates } from '../../src/contract/entities/currency-rates.ts'
import { manualClock } from '../../tests/support/manual-clock.ts'
import { until } from '../../tests/support/until.ts'
import { ownAnswers } from '../venues/shared/shared-answers.ts'
import { createFiatRates, type FiatRatesOptions } from './fiat-rates.ts'

const published = (krw: number, seconds: number) => ({
  result: 'success',
  provider: 'Reference',
  time_last_update_unix: seconds,
  base_code: 'USD',
  rates: { USD: 1, KRW: krw, VND: 26_000.5 },
})

function setUp(options: Partial<FiatRatesOptions> = {}) {
  const clock = manualClock()
  const warn = vi.fn()
  const request = vi.fn<typeof fetch>()
  const rates = createFiatRates({
    url: 'https://rates.example/latest',
    simulated: false,
    dollarsPerTether: () => undefined,
    answers: ownAnswers(clock),
    clock,
    log: { warn },
    request,
    ...options,
  })
  return { clock, warn, request, rates }
}

describe('fiat rates', () => {
  it('are built in and dated for a simulated venue without a source', () => {
    const { rates, request } = setUp({ url: undefined, simulated: true })
    rates.start()
    const { rates: all, asOf, source } = v.parse(currencyRatesSchema, rates.current())
    expect(Object.values(all).every((rate) => Number(rate) > 0)).toBe(true)
    expect([asOf, source]).toEqual([Date.UTC(2024, 11, 31), 'Built-in reference rates'])
    expect(request).not.toHaveBeenCalled()
  })

  it('are unknown for a real venue without a source, and before the first answer', () => {
    const without = setUp({ url: undefined })
    without.rates.start()
    expect(without.rates.current()).toEqual(noRates)
    expect(setUp({ simulated: true }).rates.current()).toEqual(noRates)
  })

  it('follow the price of USDT and leave unknown currencies at 0', async () => {
    const { rates, request } = setUp({ dollarsPerTether: () => 0.5 })
    request.mockImplementation(async () => Response.json(published(1_400, 1_786_579_200)))
    rates.start()
    await until(() => rates.current().asOf > 0)
    const known = v.parse(currencyRatesSchema, rates.current())
    expect(known).toMatchObject({ asOf: 1_786_579_200_000, source: 'Reference' })
    expect(known.rates).toMatchObject({
      usdt_usd: '0.50000000',
      usdt_krw: '700.00000',
      usdt_vnd: '13000.250',
      usdt_jpy: '0',
    })
  })

  it('are fetched again a day later', async () => {
    const { rates, request, clock } = setUp()
    request.mockImplementation(async () => Response.json(published(request.mock.calls.length, 60)))
    rates.start()
    await until(() => clock.pending() === 1)
    clock.advance(86_400_000 - 1)
    expect(request).toHaveBeenCalledTimes(1)
    clock.advance(1)
    await until(() => rates.current().rates.usdt_krw === '2.0000000')
  })

  it('stay when a request fails, and are asked for again after ten minutes', async () => {
    const { rates, request, clock, warn } = setUp()
    request.mockImplementationOnce(async () => Response.json(published(1_400, 60)))
    request.mockRejectedValueOnce(new Error('down'))
    request.mockImplementationOnce(async () => Response.json(published(1_500, 120)))
    rates.start()
    await until(() => clock.pending() === 1)
    clock.advance(86_400_000)
    await until(() => clock.pending() === 1)
    expect(rates.current().rates.usdt_krw).toBe('1400.0000')
    expect(warn).toHaveBeenCalledTimes(1)
    clock.advance(600_000)
    await until(() => rates.current().rates.usdt_krw === '1500.0000')
  })

  it('are left alone after the stop', async () => {
    const { rates, request, clock } = setUp()
    request.mockImplementation(async () => Response.json(published(1_400, 60)))
    rates.start()
    await until(() => clock.pending() === 1)
    rates.stop()
    expect(clock.pending()).toBe(0)
  })
})
