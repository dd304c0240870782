import type { FastifyInstance } from 'fastify'
import { sectorDetail, sectorNames } from '../../../src/contract/calls/sectors.ts'
import { codes } from '../../../src/contract/codes/codes.ts'
import type { SectorMeasure } from '../../../src/contract/market/sector-rules.ts'
import type { HiddenCoins } from '../../content/operator/hidden-coins.ts'
import { CallError } from '../../lib/call-error.ts'
import type { SectorAnswers } from '../cache/sector-answers.ts'
import { delivered } from '../core/delivered.ts'
import { implementPrepared } from '../core/implement.ts'
import type { Services } from '../core/services.ts'
import { languageOf, visitorReader } from '../core/visitor.ts'

/** Other visitors may be told of other coins, in other languages. */
const cacheControl = 'no-store'

/** Answers the calls about sectors. */
export function implementSectorCalls(
  app: FastifyInstance,
  { operator, config }: Pick<Services, 'operator' | 'config'>,
  sectors: Pick<SectorAnswers, 'list' | 'detail'>,
): void {
  const visitorOf = visitorReader(config)

  implementPrepared(app, sectorNames, ({ weight, measure, region }, { request }) => {
    const hidden = operator.hiddenFrom(visitorOf(request, region))
    const language = languageOf(request)
    return {
      body: delivered(
        sectors.list({ weight, measure: shownMeasure(measure, hidden), hidden, language }),
      ),
      cacheControl,
    }
  })

  implementPrepared(
    app,
    sectorDetail,
    ({ plateCategoryId, weight, measure, region }, { request }) => {
      const hidden = operator.hiddenFrom(visitorOf(request, region))
      const language = languageOf(request)
      const body = sectors.detail(plateCategoryId, {
        weight,
        measure: shownMeasure(measure, hidden),
        hidden,
        language,
      })
      if (body === null) throw new CallError(codes.notFound, 'plateCategoryId: no such sector')
      return { body: delivered(body), cacheControl }
    },
  )
}

/** What a sector is measured in, unless the caller is not shown that coin. */
function shownMeasure(measure: SectorMeasure, hidden: HiddenCoins): SectorMeasure {
  return hidden.has(measure) ? 'USD' : measure
}
