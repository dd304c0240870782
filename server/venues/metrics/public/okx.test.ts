import { expect, it } from 'vitest'
import { okx } from './okx.ts'

const instrument = {
  instId: 'BTC-USDT-SWAP',
  ctVal: '0.01',
  ctMult: '1',
  ctType: 'linear',
  settleCcy: 'USDT',
  ctValCcy: 'BTC',
  state: 'live',
}

it.each([
  ['no coin', { ctValCcy: '' }],
  ['a coin with a NUL', { ctValCcy: 'B\u0000TC' }],
  ['a coin in small letters', { ctValCcy: 'btc' }],
  ['a coin that is too long', { ctValCcy: 'B'.repeat(31) }],
  ['no name', { instId: '' }],
  ['a name that would change an address', { instId: 'BTC&x=1' }],
  ['a name with a NUL', { instId: 'BTC\u0000' }],
])('leaves a contract out that has %s', (_, wrong) => {
  const rows = [instrument, { ...instrument, instId: 'ODD-USDT-SWAP', ...wrong }]
  const tickers = rows.map(({ instId }) => ({ instId, last: '100', volCcy24h: '5' }))
  const answers = [rows, tickers].map((data) => ({ code: '0', data }))
  expect(okx.contracts.read(answers).map(({ id }) => id)).toEqual(['BTC-USDT-SWAP'])
})
