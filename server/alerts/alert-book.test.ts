import { expect, it } from 'vitest'
import { alertOf, feedSymbol } from '../../tests/support/alerts/feed.ts'
import { createAlertBook } from './alert-book.ts'
import type { PersonAlert } from './person-alert.ts'

it('stores an alert as it was decided: what is found before its turn comes goes with the crossing', async () => {
  const watched: PersonAlert[] = []
  const saved: PersonAlert[] = []
  const book = createAlertBook({
    watch: {
      watch: (alert) => void watched.push(alert),
      unwatch: () => undefined,
      once: (write) => {
        const [alert] = watched
        if (alert) alert.finding = { ...alert.finding, generation: 1 }
        return write()
      },
    },
    save: async (alert) => void saved.push(alert),
    remove: async () => undefined,
    saveSetting: async () => undefined,
    symbol: () => ({ line: 10, scales: feedSymbol.scales }),
    venueName: 'test',
    now: () => 0,
  })
  const { expiresAt: _, ...asked } = alertOf().settings
  await book.create('somebody', asked, { fireIfMet: false })
  expect(watched[0]?.finding.generation).toBe(1)
  expect(saved[0]?.finding.generation).toBe(0)
})
