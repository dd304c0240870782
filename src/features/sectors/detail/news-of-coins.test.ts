import { expect, it } from 'vitest'
import type { NewsItem } from '../../../contract/entities/news/news.ts'
import { newsOfCoins } from './news-of-coins.ts'

function named(id: string, ...coins: string[]): NewsItem {
  const item = { title: id, excerpt: '', url: '', source: 'Desk', official: false, language: 'en' }
  return { ...item, id, coins, publishedAt: 0 }
}

it('keeps what names a coin of the sector, the newest first', () => {
  const items = [named('a', 'BTC'), named('b', 'FET', 'BTC'), named('c'), named('d', 'TAO')]
  expect(newsOfCoins(items, new Set(['FET', 'TAO']), 4).map(({ id }) => id)).toEqual(['b', 'd'])
  const many = Array.from({ length: 6 }, (_, index) => named(String(index), 'FET'))
  expect(newsOfCoins(many, new Set(['FET']), 4)).toHaveLength(4)
})
