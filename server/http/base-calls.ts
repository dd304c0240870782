import type { FastifyInstance } from 'fastify'
import {
  clientCommonConfig,
  currencyRates,
  pageTexts,
  serverTime,
} from '../../src/contract/calls/base.ts'
import { currencyOfCountry } from '../content/country-currency.ts'
import { findTexts } from '../content/titles.ts'
import { implement } from './implement.ts'
import type { Services } from './services.ts'
import { countryReader } from './visitor.ts'

/** Answers the calls for the time, currency rates, the texts of pages, and the visitor's place. */
export function implementBaseCalls(app: FastifyInstance, services: Services): void {
  const { clock, rates, config } = services
  const countryOf = countryReader(config.geoHeader, config.trustedProxies)

  implement(app, serverTime, () => ({ time: Math.floor(clock.now()) }))

  implement(app, currencyRates, () => rates())

  implement(app, pageTexts, ({ translationKeys, languageType }) => [
    ...findTexts(translationKeys, languageType ?? 0),
  ])

  implement(app, clientCommonConfig, (_, { request }) => {
    const ipCode = countryOf(request)
    const fiatCurrency = currencyOfCountry(ipCode)
    return { localVo: { ip: request.ip, ipCode, fiatCurrency, onChainSwitch: true } }
  })
}
