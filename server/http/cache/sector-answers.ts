import type { HiddenCoins } from '../../content/operator/hidden-coins.ts'
import { categoryText } from '../../content/titles.ts'
import { LruCache } from '../../lib/lru-cache.ts'
import type { PreparedBody } from '../../market/market-data.ts'
import type { IndexChoice } from '../../market/sectors/index-view.ts'
import { noSectorLevels, type SectorLevels } from '../../market/sectors/record/sector-levels.ts'
import type { SectorSource } from '../../market/sectors/sector-coins.ts'
import { sectorDetailOf } from '../../market/sectors/sector-detail.ts'
import {
  readSectorMarket,
  type SectorMarket,
  sectorListOf,
} from '../../market/sectors/sector-list.ts'
import type { SectorAudience } from '../../market/sectors/sector-summary.ts'
import { prepareAnswer } from './prepared.ts'

/** How often indexes are worked out anew at most, ms. */
const interval = 10_000
/** How many answers stand ready at a time: sectors and languages that are asked for now. */
const capacity = 200

/** Who is told of sectors, and by which indexes. */
export interface SectorVisitor extends IndexChoice {
  hidden: HiddenCoins
  /** The exchange's number of the visitor's language. */
  /** BCP 47 key. */
  language: string
}

/** The answers about sectors. All are undefined before the venue's first listing. */
export interface SectorAnswers {
  /** What answers of a choice are made of. */
  market: (choice: IndexChoice) => SectorMarket | undefined
  list: (visitor: SectorVisitor) => PreparedBody | undefined
  /** Null for a sector that is not there. */
  detail: (id: string, visitor: SectorVisitor) => PreparedBody | null | undefined
}

/** What was worked out of the market last, and the answers made of it. */
interface Working {
  at: number
  market: SectorMarket
  bodies: LruCache<string, PreparedBody | null>
}

/** Works the indexes out when somebody asks, and serves them to everybody for ten seconds. */
export function cacheSectors(
  source: SectorSource,
  now: () => number,
  levels: SectorLevels = noSectorLevels,
): SectorAnswers {
  const workings = new Map<string, Working>()

  const workingOf = (choice: IndexChoice): Working | undefined => {
    const key = `${choice.weight} ${choice.measure}`
    const at = now()
    const known = workings.get(key)
    if (known !== undefined && at - known.at < interval) return known
    const market = readSectorMarket(source, levels, choice, at)
    if (market === undefined) return undefined
    const working: Working = { at, market, bodies: new LruCache(capacity) }
    workings.set(key, working)
    return working
  }

  const answer = (
    subject: string,
    { weight, measure, hidden, language }: SectorVisitor,
    dataOf: (market: SectorMarket, audience: SectorAudience) => object | undefined,
  ): PreparedBody | null | undefined => {
    const working = workingOf({ weight, measure })
    const key = [subject, language, ...hidden].join(' ')
    return working?.bodies.take(key, () => {
      const nameOf = (name: string): string => categoryText(name, language)
      const data = dataOf(working.market, { hidden, nameOf })
      return data === undefined ? null : prepareAnswer(data, 5)
    })
  }

  return {
    market: (choice) => workingOf(choice)?.market,
    list: (visitor) => answer('', visitor, sectorListOf) ?? undefined,
    detail: (id, visitor) =>
      answer(id, visitor, (market, audience) => sectorDetailOf(market, id, audience)),
  }
}
