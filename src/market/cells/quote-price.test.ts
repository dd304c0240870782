import { expect, it } from 'vitest'
import { testList } from '../../../tests/support/list-feed.ts'
import { pairTable, viewOf } from '../../../tests/support/list-view.ts'
import { quotePrice } from './quote-price.ts'

const table = pairTable([{ base: 'BTC' }, { base: 'BTC', quote: 'EUR' }])

function setUp(options: Parameters<typeof viewOf>[2] = {}) {
  const { feed } = testList(table, [{ last: 110_00 }, { last: 90_00 }])
  const view = viewOf(feed, table, { rates: { EUR: 0.5, KRW: 1_000 }, ...options })
  return (row: number, price: string) => quotePrice({ view, row }, price)
}

it('shows a price that the gateway told as live prices of its pair are', () => {
  const plain = setUp()
  const won = setUp({ currency: 'KRW' })
  expect(plain(0, '12345.678').lead).toBe('12,345.68')
  expect(won(0, '12.5').lead).toContain('12,500.00')
  expect(plain(1, '12.5').lead).toBe('12.50')
  expect(won(1, '12.5').lead).toBe('12.50')
  expect(plain(0, 'nothing').lead).toBe('—')
})
