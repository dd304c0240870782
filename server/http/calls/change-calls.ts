import type { FastifyInstance } from 'fastify'
import { marketChanges, marketChangesMenu } from '../../../src/contract/calls/changes.ts'
import type { MarketChanges } from '../../../src/contract/entities/market/market-change.ts'
import {
  blockKinds,
  type ChangeFeed,
  changeKinds,
  type Steps,
  windowsOfKind,
} from '../../../src/contract/market/change-rules.ts'
import type { HiddenCoins } from '../../content/operator/hidden-coins.ts'
import type { ChangeCursor } from '../../market/changes/change-log.ts'
import { findSymbol } from '../../market/find-symbol.ts'
import { implement } from '../core/implement.ts'
import type { Services } from '../core/services.ts'
import { visitorReader } from '../core/visitor.ts'

/** Answers the calls for market changes. */
export function implementChangeCalls(app: FastifyInstance, services: Services): void {
  const { changes, operator, config, venue } = services
  const visitorOf = visitorReader(config)

  implement(app, marketChanges, ({ businessLine, cursor, limit, region }, { request }) => {
    const hidden = operator.hiddenFrom(visitorOf(request, region))
    return changesPage(services, { businessLine, cursor, limit }, hidden)
  })

  implement(app, marketChangesMenu, () => {
    const { rules } = changes
    const known = changeKinds.filter((kind) => venue.hasTape || !blockKinds.includes(kind))
    return {
      kinds: known.map((kind) => ({ kind, windows: [...windowsOfKind[kind]] })),
      rules: {
        ...rules,
        priceMoves: copied(rules.priceMoves),
        volumeMoves: copied(rules.volumeMoves),
        volumeTimes: copied(rules.volumeTimes),
        blockTimes: copied(rules.blockTimes),
      },
    }
  })
}

/** Which changes somebody asks for, see the call `marketChanges`. */
export interface ChangesQuestion {
  businessLine: ChangeFeed
  cursor: string | undefined
  limit: number
}

/** A page of the feed, without coins that are hidden from who asks. */
export function changesPage(
  { changes, market }: Pick<Services, 'changes' | 'market'>,
  { businessLine, cursor, limit }: ChangesQuestion,
  hidden: HiddenCoins,
): MarketChanges {
  const page = changes.page(businessLine, {
    cursor: cursor === undefined ? undefined : readCursor(cursor),
    limit,
    isShown: ({ symbolId }) => {
      const place = findSymbol(market, symbolId)
      // What is traded no longer leaves the feed with its pair.
      return place !== undefined && !hidden.has(place.liveTable.table.base[place.row] ?? '')
    },
  })
  return {
    asOf: changes.asOf(businessLine),
    latest: changes.latest(businessLine),
    changes: page.changes,
    ...(page.cursor !== undefined && { cursor: `${page.cursor.time}.${page.cursor.id}` }),
  }
}

/** The place that the cursor of an answer names. */
function readCursor(cursor: string): ChangeCursor {
  const [time = 0, id = 0] = cursor.split('.').map(Number)
  return { time, id }
}

function copied([small, medium, large]: Steps): [number, number, number] {
  return [small, medium, large]
}
