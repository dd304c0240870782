import type { FastifyInstance } from 'fastify'
import {
  networkData,
  openInterestChanges,
  tradingData,
} from '../../../../src/contract/calls/trading-data.ts'
import { codes } from '../../../../src/contract/codes/codes.ts'
import { periodMisfit } from '../../../../src/contract/market/metric-rules.ts'
import { CallError } from '../../../lib/call-error.ts'
import { delivered } from '../../core/delivered.ts'
import { implement } from '../../core/implement.ts'
import type { Services } from '../../core/services.ts'
import { visitorReader } from '../../core/visitor.ts'

/** Answers the calls for trading data, where the operator shows them. */
export function implementTradingDataCalls(app: FastifyInstance, services: Services): void {
  const { tradingMetrics, market, operator, config } = services
  const visitorOf = visitorReader(config)

  const requireShown = (): void => {
    if (!operator.publicConfig.overviewSwitch.contractData) {
      throw new CallError(codes.notFound, 'This site shows no trading data.')
    }
    delivered(market.status().listed || undefined)
  }

  implement(app, tradingData, ({ coin, venue, period, range, region }, { request }) => {
    requireShown()
    if (periodMisfit(period, range) !== undefined) {
      throw new CallError(codes.invalidInput, 'period: too short or too long for the range')
    }
    const hidden = operator.hiddenFrom(visitorOf(request, region))
    return tradingMetrics.trading({ coin: coin.toUpperCase(), venue, period, range }, hidden)
  })

  implement(app, networkData, ({ coin, window, region }, { request }) => {
    requireShown()
    const hidden = operator.hiddenFrom(visitorOf(request, region))
    return tradingMetrics.network(coin.toUpperCase(), window, hidden)
  })

  implement(app, openInterestChanges, async (_, { request }) => {
    requireShown()
    const hidden = operator.hiddenFrom(visitorOf(request))
    const { asOf, changes } = await tradingMetrics.openInterestChanges()
    return { asOf, changes: changes.filter(({ base }) => !hidden.has(base)) }
  })
}
