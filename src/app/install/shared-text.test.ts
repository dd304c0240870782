import { expect, it } from 'vitest'
import { sharedParams } from '../../contract/shared-params.ts'
import { readShared } from './shared-text.ts'

function shared(parts: Partial<Record<keyof typeof sharedParams, string>>) {
  const address = new URL('https://bourse.example/de/markets')
  for (const part of ['title', 'text', 'url'] as const) {
    const text = parts[part]
    if (text === undefined) continue
    address.searchParams.set(sharedParams[part], text)
  }
  return readShared(address)
}

it.each([
  ['BTC', 'BTC'],
  ['  Shiba\n Inu ', 'Shiba Inu'],
  ['$PEPE to the moon!', 'PEPE'],
  ['costs $100 now', 'costs $100 now'],
  ['Look: https://exchange.example/trade/BTC_USDT?x=1', 'Look:'],
  ['https://exchange.example/en/trade/BTC_USDT', 'BTC USDT'],
  ['https://coins.example/coins/bitcoin-cash/', 'bitcoin cash'],
])('looks for what is meant by %j', (text, query) => {
  expect(shared({ text })).toEqual({ query })
})

it('looks for the title where the link says nothing', () => {
  const url = 'https://news.example/2026/11/28/a-very-long-headline-of-some-article.html'
  expect(shared({ title: 'Bitcoin', url })).toEqual({ query: 'Bitcoin' })
  expect(shared({ title: 'Price of a coin', url: 'https://coins.example/coins/solana' })).toEqual({
    query: 'solana',
  })
})

it.each([
  ['https://bourse.example/markets/tokens/BTC', '/markets/tokens/BTC'],
  ['https://bourse.example/ar/markets/tokens/eth?q=1#x', '/markets/tokens/ETH'],
  ['Bitcoin https://bourse.example/markets/bitcoin-halving', '/markets/bitcoin-halving'],
])('leads to the page of ours that %j names', (text, path) => {
  expect(shared({ text })).toEqual({ path })
  expect(shared({ url: text })).toEqual({ path })
})

it.each([
  ['nothing', {}],
  ['an empty text', { text: ' \u200b\n' }],
  ['a page that there is not', { url: 'https://bourse.example/v1/account/logout?a=1.2' }],
  ['another place', { url: 'https://evil.example//bourse.example/%2f..' }],
  ['what is no address', { url: 'javascript:alert(1)' }],
])('leads to no page by %s', (_, parts) => {
  expect(shared(parts) ?? {}).not.toHaveProperty('path')
})

it('never makes more of a share than a path that the routes know, or a text', () => {
  for (const text of ['javascript:alert(1)', '<img src=x>', '//evil.example', 'x'.repeat(9_999)]) {
    const found = shared({ text, url: text, title: text })
    expect(found).toEqual({ query: expect.any(String) as string })
  }
})
