import type { FastifyInstance } from 'fastify'
import { moreKlines } from '../../../src/contract/calls/klines.ts'
import { allSymbols, homeQuotation, sparklines } from '../../../src/contract/calls/markets.ts'
import { heatFigures } from '../../../src/contract/calls/overview.ts'
import { contractSymbols } from '../../../src/contract/calls/symbols.ts'
import { listingPrices, windowPast } from '../../../src/contract/calls/windows.ts'
import { cacheContractSymbols } from '../cache/contract-answers.ts'
import { cacheHeatFigures } from '../cache/heat-answers.ts'
import type { AnswerKlines } from '../cache/kline-answers.ts'
import { cacheListingPrices } from '../cache/listing-price-answers.ts'
import { cacheQuotations } from '../cache/quotation-answers.ts'
import { cacheWindows } from '../cache/window-answers.ts'
import { delivered } from '../core/delivered.ts'
import { implement, implementPrepared } from '../core/implement.ts'
import type { Services } from '../core/services.ts'

/** Good for ever: the address names the content by its hash. */
const immutable = 'public, max-age=31536000, immutable'
/** Good for a second, in which everybody may share it. */
const second = 'public, max-age=1'
/** Shapes of hourly points change slowly, but fill up in the first minute of a gateway. */
const tenSeconds = 'public, max-age=10'
/** Kept, but asked for again each time. */
const revalidated = 'no-cache'

/** Answers the calls for symbol tables, values, shapes and klines. */
export function implementMarketCalls(
  app: FastifyInstance,
  services: Services,
  klines: AnswerKlines,
): void {
  const { market, clock, venue } = services
  const contracts = cacheContractSymbols(market)
  const quotations = cacheQuotations(market, () => clock.now())
  const windows = cacheWindows(market, () => clock.now())
  const heat = cacheHeatFigures(market, venue.simulated, () => clock.now())
  const firstPrices = cacheListingPrices(market, () => clock.now())

  implementPrepared(app, allSymbols, ({ line: marketType, md5 }) => {
    const body = delivered(market.tableBody(marketType))
    return { body, cacheControl: body.etag === `"${md5}"` ? immutable : revalidated }
  })

  implementPrepared(app, homeQuotation, async ({ businessLine }, { inEnvelope }) => {
    const body = inEnvelope ? quotations.values(businessLine) : await market.snapshot(businessLine)
    return { body: delivered(body), cacheControl: second }
  })

  implementPrepared(app, sparklines, ({ businessLine }, { inEnvelope }) => {
    const body = inEnvelope ? quotations.closes(businessLine) : market.sparklines(businessLine)
    return { body: delivered(body), cacheControl: tenSeconds }
  })

  implementPrepared(app, windowPast, ({ businessLine, window }) => {
    return { body: delivered(windows(businessLine, window)), cacheControl: tenSeconds }
  })

  implementPrepared(app, heatFigures, ({ businessLine }) => {
    return { body: delivered(heat(businessLine)), cacheControl: tenSeconds }
  })

  implementPrepared(app, listingPrices, ({ businessLine }) => {
    return { body: delivered(firstPrices(businessLine)), cacheControl: tenSeconds }
  })

  implementPrepared(app, contractSymbols, ({ businessLine, md5 }) => {
    return { body: delivered(contracts(businessLine, md5)), cacheControl: revalidated }
  })

  implement(app, moreKlines, (question) => klines(question))
}
