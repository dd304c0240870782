import type { FastifyInstance } from 'fastify'
import {
  eventCalendar,
  instituteContent,
  latestContent,
  morningPaper,
  newsList,
  quotesModel,
} from '../../../src/contract/calls/news.ts'
import { startOfDay } from '../../../src/contract/day.ts'
import type { CoinFigure } from '../../../src/contract/entities/news/morning-paper.ts'
import type { HiddenCoins } from '../../content/operator/hidden-coins.ts'
import type { ReadMarketFigures } from '../cache/market-figures.ts'
import { delivered } from '../core/delivered.ts'
import { implement } from '../core/implement.ts'
import type { Services } from '../core/services.ts'
import { visitorReader } from '../core/visitor.ts'

/** Answers the calls of news. Coins that a visitor is not shown are named neither in items nor in figures. */
export function implementNewsCalls(
  app: FastifyInstance,
  {
    newsroom,
    operator,
    config,
    fearGreedIndex,
  }: Pick<Services, 'newsroom' | 'operator' | 'config' | 'fearGreedIndex'>,
  figures: ReadMarketFigures,
): void {
  const { news, papers, calendar } = newsroom
  const visitorOf = visitorReader(config)
  const hiddenFor = (request: Parameters<typeof visitorOf>[0]): HiddenCoins =>
    operator.hiddenFrom(visitorOf(request))

  implement(app, newsList, (query, { request }) =>
    news.list({ ...query, hidden: hiddenFor(request) }),
  )

  implement(app, morningPaper, async ({ day }, { request }) => {
    const answer = { ...(await papers.of(day)), fearGreed: null }
    const hidden = hiddenFor(request)
    // Half of a paper is about Bitcoin.
    if (answer.paper === null || hidden.has('BTC')) return { ...answer, paper: null }
    const { figures } = answer.paper
    const { ether, best, worst, busiest } = figures
    const shown = {
      ether: shownFigure(ether, hidden),
      etherInBitcoin: hidden.has('ETH') ? null : figures.etherInBitcoin,
      best: shownFigure(best, hidden),
      worst: shownFigure(worst, hidden),
      busiest: shownFigure(busiest, hidden),
    }
    return {
      comesAt: answer.comesAt,
      paper: { ...answer.paper, figures: { ...figures, ...shown } },
      fearGreed: operator.publicConfig.overviewSwitch.fearIndex
        ? fearGreedIndex.ofDay(startOfDay(answer.paper.day))
        : null,
    }
  })

  implement(app, quotesModel, (_, { request }) => delivered(figures(hiddenFor(request))).model)

  implement(app, eventCalendar, (_, { request }) => {
    const hidden = hiddenFor(request)
    const { events, ...answer } = calendar.current()
    return { ...answer, events: events.filter(({ coin }) => !hidden.has(coin)) }
  })

  implement(app, instituteContent, ({ startTimeStamp }, { request }) =>
    news.policy(startTimeStamp, hiddenFor(request)),
  )

  implement(app, latestContent, (_, { request }) => news.latestPolicy(hiddenFor(request)))
}

function shownFigure<Figure extends CoinFigure>(
  figure: Figure | null,
  hidden: HiddenCoins,
): Figure | null {
  return figure === null || hidden.has(figure.coin) ? null : figure
}
