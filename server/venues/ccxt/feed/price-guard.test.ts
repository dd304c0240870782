import { describe, expect, it } from 'vitest'
import type { TickerRow } from '../parse/ticker-row.ts'
import { createPriceGuard, type PriceGuard } from './price-guard.ts'

const now = 1_795_000_000_000

describe('createPriceGuard', () => {
  it('lets prices through that move as prices do', () => {
    const guard = createPriceGuard()
    for (const last of ['100', '120', '499', '101']) expect(admit(guard, { last })).toBe(true)
  })

  it.each(['0.000000000000000000000000000001', '1e-30', '19.9', '551', '1e12'])(
    'holds %s back after 100, and nothing else of it stays',
    (last) => {
      const guard = createPriceGuard()
      admit(guard, { last: '100' })
      expect(admit(guard, { last, time: now }, 1)).toBe(false)
      expect(admit(guard, { last: '101' }, 2)).toBe(true)
      expect(admit(guard, { last, time: now + 3 }, 3)).toBe(false)
    },
  )

  it('believes a second row that agrees', () => {
    const guard = createPriceGuard()
    admit(guard, { last: '100' })
    expect(admit(guard, { last: '900', time: now }, 1)).toBe(false)
    expect(admit(guard, { last: '905', time: now + 1 }, 2)).toBe(true)
    expect(admit(guard, { last: '910' }, 3)).toBe(true)
  })

  it('does not take the same row for a second one, for ten seconds', () => {
    const guard = createPriceGuard()
    admit(guard, { last: '100' })
    const row = { last: '900', time: now }
    expect(admit(guard, row, 0)).toBe(false)
    expect(admit(guard, row, 9_999)).toBe(false)
    expect(admit(guard, row, 10_000)).toBe(true)
  })

  it('measures a first price by what else its row says', () => {
    expect(admit(createPriceGuard(), { last: '1e-30', open: '98000' })).toBe(false)
    expect(admit(createPriceGuard(), { last: '900', mark: '100' })).toBe(false)
    expect(admit(createPriceGuard(), { last: '900' })).toBe(true)
    expect(admit(createPriceGuard(), { last: '900', open: '' })).toBe(true)
  })
})

function admit(guard: PriceGuard, fields: Partial<TickerRow>, later = 0): boolean {
  const unknown = { open: undefined, high: undefined, low: undefined, mark: undefined }
  const none = { index: undefined, funding: undefined, nextFunding: undefined, interest: undefined }
  const amounts = { volume: undefined, turnover: undefined }
  const row = { time: 0, last: '1', ...unknown, ...none, ...amounts, ...fields }
  return guard.admit('A', row, now + later)
}
