import { expect, it } from 'vitest'
import { nearestNames } from './nearest-names.ts'

const table = {
  base: ['BTC', 'BTC', 'ETH', 'BCH', 'BNB', 'SOL', 'XMR', 'DOGE'],
  coinName: [
    'Bitcoin',
    'Bitcoin',
    'Ethereum',
    'Bitcoin Cash',
    'BNB',
    'Solana',
    'Monero',
    'Dogecoin',
  ],
  icon: ['/b.svg', '', '', '', '', '', '', ''],
}
const codes = (name: string, hidden: readonly string[] = []) =>
  nearestNames(table, name, new Set(hidden)).map(({ base }) => base)

it('names the coins that differ least, each once', () => {
  expect(codes('BTX')[0]).toBe('BTC')
  expect(codes('BTX')).toHaveLength(5)
  expect(nearestNames(table, 'BITCOIM', new Set())[0]).toEqual({
    base: 'BTC',
    coinName: 'Bitcoin',
    icon: '/b.svg',
  })
  expect(codes('etherium')[0]).toBe('ETH')
  expect(codes('DOGEE_UMCBL')[0]).toBe('DOGE')
})

it('names no coin that is not shown', () => {
  expect(codes('XMR')[0]).toBe('XMR')
  expect(codes('XMR', ['XMR'])).not.toContain('XMR')
})

it('copes with very long names', () => {
  expect(codes('X'.repeat(100_000))).toHaveLength(5)
})
