import { expect, it } from 'vitest'
import type { PriceNotice } from '../../src/contract/entities/alert/price-notice.ts'
import { manualClock } from '../../tests/support/manual-clock.ts'
import { createInProcessBus } from '../bus/in-process-bus.ts'
import { shareOpenPages } from './share-open-pages.ts'

const priceNotice: PriceNotice = {
  businessLine: 2,
  title: 'BTC',
  popContent: 'above 64,000',
  lang: 'en',
  dir: 'ltr',
  isShow: true,
  eventId: 'a-1',
  alertId: 'a',
  symbolId: 'BTCUSDT_UMCBL',
  time: 1,
  path: '/alerts',
}

/** Gateways on one bus, each with pages of some users. */
function gateways(...users: readonly (readonly string[])[]) {
  const clock = manualClock()
  const fail = (what: string): never => {
    throw new Error(what)
  }
  const bus = createInProcessBus({ clock, onError: fail })
  const shown: string[] = []
  const all = users.map((own, number) =>
    shareOpenPages({
      bus,
      clock,
      log: { warn: fail },
      pages: {
        push: (userId, { eventId }) => {
          if (!own.includes(userId)) return 0
          shown.push(`${eventId} to ${userId} by ${number}`)
          return 1
        },
      },
    }),
  )
  return { clock, shown, all }
}

it('reaches the pages of a user on every gateway, once each', async () => {
  const { shown, all } = gateways(['ada'], ['ada', 'bob'], [])
  expect(await all[0]?.push('ada', priceNotice)).toBe(1)
  expect(await all[2]?.push('bob', { ...priceNotice, eventId: 'b-1' })).toBe(1)
  expect(shown).toEqual(['a-1 to ada by 0', 'a-1 to ada by 1', 'b-1 to bob by 1'])
})

it('says that no page is open where no gateway answers in time', async () => {
  const { clock, shown, all } = gateways(['ada'], ['bob'])
  const sent = all[0]?.push('eve', priceNotice)
  clock.advance(500)
  expect(await sent).toBe(0)
  expect(shown).toEqual([])
  expect(clock.pending()).toBe(0)
})
