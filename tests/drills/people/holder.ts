import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { priceNoticeSchema } from '../../../src/contract/entities/alert/price-notice.ts'
import { seededRandom } from '../../support/alerts/random.ts'
import { openAccount } from './account.ts'
import { alertRecords } from './alert-records.ts'
import { favoriteRecords } from './favorite-records.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/** Somebody with an account and an open page, who changes favorites and alerts all the time. */
export interface Holder {
  visitor: Visitor
  /** Changes something every second until `rest`, through whichever gateway the front chooses. */
  work: () => void
  /** Resolves when nothing more is under way. */
  rest: () => Promise<void>
  /** What does not agree with what was acknowledged, read at one gateway; nothing where all does. */
  faultsAt: (url: string) => Promise<string[]>
  /** Changes so far that were acknowledged, and events that their page was told of. */
  counts: () => { acknowledged: number; told: number }
}

const pace = 1_000

/** Somebody who registers at `url` from an address of their own. @param number which person, from 1 */
export async function openHolder(url: string, from: string, number: number): Promise<Holder> {
  const caller = await openAccount(url, from, `holder-${number}`)
  const random = seededRandom(number)
  const visitor = openVisitor(url, caller)
  const told = new Set<string>()
  visitor.socket.subscribe({ topic: 'price_notice' }, (message) => {
    if (message.action !== 'push') return
    const { eventId, eventIds = [eventId] } = v.parse(priceNoticeSchema, message.data)
    for (const id of eventIds) told.add(id)
  })
  const records = [
    favoriteRecords(url, caller, random),
    alertRecords(url, caller, random, told),
  ] as const
  let acknowledged = 0
  let working = false
  let work = Promise.resolve()
  const goOn = async (): Promise<void> => {
    while (working) {
      await random
        .pick(records)
        .change()
        .then(
          () => {
            acknowledged += 1
          },
          // Nobody has promised anything for a call that fails.
          () => undefined,
        )
      await wait(pace)
    }
  }
  return {
    visitor,
    work: () => {
      working = true
      work = goOn()
    },
    rest: () => {
      working = false
      return work
    },
    faultsAt: async (at) => {
      const faults = await Promise.all(
        records.map((each) => each.faultsAt(at).catch((error: unknown) => [String(error)])),
      )
      return faults.flat().map((fault) => `holder-${number}: ${fault}`)
    },
    counts: () => ({ acknowledged, told: told.size }),
  }
}
