import type { FastifyInstance } from 'fastify'
import { locationBanner, onchainBanners } from '../../../src/contract/calls/banners.ts'
import { currencyRates, serverTime } from '../../../src/contract/calls/base.ts'
import { clientCommonConfig } from '../../../src/contract/calls/config.ts'
import { pageTexts } from '../../../src/contract/calls/page-texts.ts'
import { publicConfig, webCommonConfig } from '../../../src/contract/calls/public-config.ts'
import { fillText } from '../../../src/contract/entities/page-text.ts'
import { currencyOfCountry } from '../../content/country-currency.ts'
import { createPageNames } from '../../content/page-names.ts'
import { findTexts } from '../../content/titles.ts'
import { bitcoinPairOf, startersOf } from '../../market/nearest-pair.ts'
import { implement } from '../core/implement.ts'
import type { Services } from '../core/services.ts'
import { countryReader, languageOf, localeOf } from '../core/visitor.ts'

/** Answers the calls for the time, currency rates, texts, configuration and the visitor's place. */
export function implementBaseCalls(app: FastifyInstance, services: Services): void {
  const { accounts, clock, rates, config, operator, chain, venue, demo, notify } = services
  const countryOf = countryReader(config.geoHeader, config.trustedProxies)
  const names = createPageNames(services)

  implement(app, serverTime, () => ({ time: Math.floor(clock.now()) }))

  implement(app, currencyRates, () => rates())

  implement(app, pageTexts, ({ translationKeys, path }, { request }) => {
    const language = languageOf(request)
    const texts = findTexts(translationKeys, language, names.count())
    if (path === undefined) return [...texts]
    const values = names.values(path, language)
    return texts.map(({ translationKey, translationContent }) => ({
      translationKey,
      translationContent: fillText(translationContent, values),
    }))
  })

  implement(app, clientCommonConfig, (_, { request }) => {
    const ipCode = countryOf(request)
    const fiatCurrency = currencyOfCountry(ipCode)
    const { hiddenCoins, onChain, closedPages } = operator.rulesIn(ipCode)
    return {
      localVo: { ip: request.ip, ipCode, fiatCurrency, onChainSwitch: onChain },
      hiddenCoins,
      closedPages,
    }
  })

  implement(app, publicConfig, () => {
    const starters = startersOf(services.market)
    const bitcoinPair = bitcoinPairOf(services.market)
    return { ...operator.publicConfig, coinHalfConfig: chain.current(), starters, bitcoinPair }
  })

  implement(app, webCommonConfig, () => {
    return {
      venueName: venue.name,
      simulated: venue.simulated,
      hasKlines: venue.hasKlines !== false,
      onChainSwitch: operator.onChain,
      sendsMail: notify.accountMailer !== undefined,
      sendsSms: notify.phoneCodeSender !== undefined,
      passkeyOrigin: accounts.passkeys.party?.origin ?? null,
      chat: config.chat !== undefined,
      tradeUrl: config.tradeUrl ?? null,
      demoAccounts: [...demo.accounts],
    }
  })

  implement(app, locationBanner, (_, { request }) => operator.banners('markets', localeOf(request)))

  implement(app, onchainBanners, ({ locale }, { request }) =>
    operator.banners('onChain', locale ?? localeOf(request)),
  )
}
