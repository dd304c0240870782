import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  coinRecommendation,
  coinRecommendations,
  globalMetrics,
  heatCoins,
  recommendations,
  topExchanges,
} from '../../../src/contract/calls/overview.ts'
import { codes } from '../../../src/contract/codes/codes.ts'
import type {
  CoinPick,
  CoinPicksAnswer,
  CoinView,
} from '../../../src/contract/entities/market/picks.ts'
import { pickRules } from '../../../src/contract/market/pick-rules.ts'
import type { HiddenCoins } from '../../content/operator/hidden-coins.ts'
import type { PickRound } from '../../content/picks/pick-record.ts'
import type { PickView } from '../../content/picks/picks.ts'
import type { ViewResult } from '../../content/picks/view-record.ts'
import { CallError } from '../../lib/call-error.ts'
import { plainDecimal } from '../../lib/decimal.ts'
import { leanOf, type Pick } from '../../market/picks/pick-coins.ts'
import type { MarketFigures, ReadMarketFigures } from '../cache/market-figures.ts'
import { delivered } from '../core/delivered.ts'
import { implement, implementPrepared } from '../core/implement.ts'
import type { Services } from '../core/services.ts'
import { visitorReader } from '../core/visitor.ts'

const hour = 3_600_000
/** Figures of picks say no more than so many digits. */
const digits = 6

/** Answers the calls of the overview: figures of the whole market, and coins that the rules pick. */
export function implementOverviewCalls(
  app: FastifyInstance,
  services: Services,
  figures: ReadMarketFigures,
): void {
  const { picks, operator, config, exchanges, aiIndex } = services
  const visitorOf = visitorReader(config)
  const shownTo = (request: FastifyRequest, region: string | undefined): CoinPicksAnswer => {
    if (!operator.publicConfig.overviewSwitch.aiIndex) {
      throw new CallError(codes.notFound, 'This site shows no AI picks.')
    }
    return answerOf(
      delivered(picks.current()),
      operator.hiddenFrom(visitorOf(request, region)),
      aiIndex.current() ?? null,
    )
  }

  const figuresFor = (request: FastifyRequest): MarketFigures =>
    delivered(figures(operator.hiddenFrom(visitorOf(request))))

  implementPrepared(app, globalMetrics, (_, { request }) => {
    // Other visitors may be shown other coins.
    return { body: figuresFor(request).metrics, cacheControl: 'no-store' }
  })
  implementPrepared(app, heatCoins, (_, { request }) => {
    return { body: figuresFor(request).heatCoins, cacheControl: 'no-store' }
  })
  implement(app, topExchanges, () => exchanges.current())
  implement(app, recommendations, ({ region }, { request }) => shownTo(request, region))
  implement(app, coinRecommendations, ({ region }, { request }) =>
    picks.current() === undefined ? [] : shownTo(request, region).picks,
  )
  implement(app, coinRecommendation, async ({ region, coinId }, { request }) => {
    const view = picks.view(coinId.toUpperCase())
    if (view === undefined || !operator.publicConfig.overviewSwitch.aiIndex) return null
    const isHidden = operator.hiddenFrom(visitorOf(request, region)).has(view.base)
    if (isHidden) return null
    return viewOf(view, picks.current()?.round, await picks.pastViews(view.base))
  })
}

function answerOf(
  { round, results }: NonNullable<ReturnType<Services['picks']['current']>>,
  hidden: HiddenCoins,
  index: CoinPicksAnswer['index'],
): CoinPicksAnswer {
  const span = pickRules.everyHours * hour
  return {
    madeAt: round.madeAt,
    nextAt: (Math.floor(round.madeAt / span) + 1) * span,
    horizonHours: pickRules.horizonHours,
    rules: pickRules.version,
    index,
    universe: round.universe,
    picks: round.picks.filter(({ base }) => !hidden.has(base)).map(wirePick),
    results: results
      .filter(({ base }) => !hidden.has(base))
      .map((result) => ({
        ...result,
        change: rounded(result.change),
        market: Number.isNaN(result.market) ? null : rounded(result.market),
      })),
  }
}

function viewOf(
  view: PickView,
  round: PickRound | undefined,
  past: readonly ViewResult[],
): CoinView {
  const { score, factors } = view
  const pick = round?.picks.find(({ base }) => base === view.base)
  const { horizonHours } = pickRules
  return {
    ...view,
    direction: leanOf(score),
    score: rounded(score),
    factors: factors.map(({ kind, value, percentile, forRise }) => ({
      kind,
      value: rounded(value),
      percentile: rounded(percentile),
      forRise: rounded(forRise),
    })),
    pick:
      pick === undefined || round === undefined
        ? null
        : { direction: pick.direction, madeAt: round.madeAt, horizonHours },
    horizonHours,
    past: past.map((result) => ({ ...result, change: rounded(result.change) })),
  }
}

function wirePick({ price, score, factors, ...pick }: Pick): CoinPick {
  return {
    ...pick,
    price: plainDecimal(String(price)) ?? '0',
    score: rounded(score),
    factors: factors.map(({ kind, value, percentile }) => ({
      kind,
      value: rounded(value),
      percentile: rounded(percentile),
    })),
  }
}

function rounded(value: number): number {
  return Number(value.toPrecision(digits))
}
