import { expect, it } from 'vitest'
import { parseTokenSearch } from './token-search.ts'

it('takes the id of a symbol for the pair, and leaves everything else out', () => {
  expect(parseTokenSearch({ pair: 'BTCUSDT_UMCBL', q: 'x' })).toEqual({ pair: 'BTCUSDT_UMCBL' })
  expect(parseTokenSearch({ pair: 'kPEPEUSDC_CMCBL' })).toEqual({ pair: 'kPEPEUSDC_CMCBL' })
  for (const pair of ['', 'BTCUSDT', '<b>_X', 'a b_SPBL', `${'X'.repeat(60)}_SPBL`, 5, undefined]) {
    expect(parseTokenSearch({ pair })).toEqual({})
  }
})
