import { describe, expect, it } from 'vitest'
import { testList } from '../../../../tests/support/list-feed.ts'
import { pairTable, viewOf } from '../../../../tests/support/list-view.ts'
import type { TokenSymbol } from '../page/token.ts'
import { changeFromText, moveText } from './move-text.ts'
import { shareText, totalTurnoverText, turnoverOfAll } from './total-text.ts'

const table = pairTable([
  { base: 'BTC', turnover: 2 },
  { base: 'BTC', quote: 'EUR', turnover: 2 },
])

function setUp(options: Parameters<typeof viewOf>[2] = {}) {
  const list = testList(table, [
    { last: 110_00, open24h: 100_00, turnover24h: 3_000_00 },
    { last: 90_00, open24h: 100_00, turnover24h: 500_00 },
  ])
  const view = viewOf(list.feed, table, { rates: { EUR: 0.5, KRW: 1_000 }, ...options })
  const symbols: TokenSymbol[] = table.symbolId.map((symbolId, row) => ({ symbolId, view, row }))
  return { list, view, symbols }
}

describe('how far a price came', () => {
  it('is exact in the quote, and an estimate where prices are converted', () => {
    const { view } = setUp()
    expect(moveText(view).read(0)).toMatchObject({ lead: '+10.00', direction: 1 })
    expect(moveText(view).read(1)).toMatchObject({ lead: '−10.00', direction: -1 })
    const won = moveText(setUp({ currency: 'KRW' }).view)
    expect(won.read(0).lead).toBe('+10,000.00')
    expect(won.read(1).lead).toBe('−10.00')
  })

  it('follows ticks, and is no number where one of both is unknown', () => {
    const { list, view } = setUp()
    let notified = 0
    moveText(view).watch(0, () => {
      notified += 1
    })
    list.tick({ 0: { last: 100_00 } })
    list.flush()
    expect([notified, moveText(view).read(0).lead]).toEqual([1, '0.00'])
    list.tick({ 0: { last: Number.NaN } })
    expect(moveText(view).read(0).lead).toBe('—')
  })

  it('is a change from what the gateway told, or none', () => {
    const { view } = setUp()
    expect(changeFromText(view, 55).read(0)).toMatchObject({ lead: '+100.00%', direction: 1 })
    expect(changeFromText(view, Number.NaN).read(0).lead).toBe('—')
    expect(changeFromText(view, 0).read(0).lead).toBe('—')
  })
})

describe('what several markets trade', () => {
  it('is one sum in dollars, in the display currency, and shares of it', () => {
    const { view, symbols } = setUp()
    // 500 euros at half a euro a dollar are 1,000 dollars.
    expect(turnoverOfAll(symbols)).toBe(4_000)
    expect(totalTurnoverText(view, symbols).read(0).lead).toBe('4.00K')
    const won = setUp({ currency: 'KRW' })
    expect(totalTurnoverText(won.view, won.symbols).read(0).lead).toContain('4.00M')
    expect(shareText(view, symbols, () => 0.25).read(0).lead).toBe('25.00%')
    expect(totalTurnoverText(view, []).read(0).lead).toBe('—')
  })

  it('leaves out what is unknown, and follows all of them', () => {
    const { list, view, symbols } = setUp()
    let notified = 0
    const stop = totalTurnoverText(view, symbols).watch(0, () => {
      notified += 1
    })
    list.tick({ 1: { turnover24h: Number.NaN } })
    list.flush()
    expect([notified, turnoverOfAll(symbols)]).toEqual([1, 3_000])
    stop()
    list.tick({ 0: { turnover24h: 1 } })
    list.flush()
    expect(notified).toBe(1)
  })
})
