import type { FastifyInstance } from 'fastify'
import { sectorDetail, sectorNames } from '../../../src/contract/calls/sectors.ts'
import { codes } from '../../../src/contract/codes/codes.ts'
import { CallError } from '../../lib/call-error.ts'
import { keepSectors } from '../cache/sector-answers.ts'
import { delivered } from '../core/delivered.ts'
import { implementPrepared } from '../core/implement.ts'
import type { Services } from '../core/services.ts'
import { languageOf, visitorReader } from '../core/visitor.ts'

/** Other visitors may be told of other coins, in other languages. */
const cacheControl = 'no-store'

/** Answers the calls about sectors. */
export function implementSectorCalls(app: FastifyInstance, services: Services): void {
  const { market, clock, operator, config } = services
  const visitorOf = visitorReader(config)
  const sectors = keepSectors(market, () => clock.now())

  implementPrepared(app, sectorNames, ({ weight, measure, region }, { request }) => {
    const hidden = operator.hiddenFrom(visitorOf(request, region))
    const language = languageOf(request)
    return {
      body: delivered(sectors.list({ weight, measure, hidden, language })),
      cacheControl,
    }
  })

  implementPrepared(
    app,
    sectorDetail,
    ({ plateCategoryId, weight, measure, region }, { request }) => {
      const hidden = operator.hiddenFrom(visitorOf(request, region))
      const language = languageOf(request)
      const body = sectors.detail(plateCategoryId, { weight, measure, hidden, language })
      if (body === null) throw new CallError(codes.notFound, 'plateCategoryId: no such sector')
      return { body: delivered(body), cacheControl }
    },
  )
}
