import { describe, expect, it } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { createSimulatedOnchain } from './simulated.ts'
import { lookalikeOf } from './stablecoin-names.ts'

const strange = '0x1111111111111111111111111111111111111111'
const tether = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

const look = (symbol: string, name = symbol, address = strange): string =>
  lookalikeOf({ symbol, name, address })

describe('lookalikeOf', () => {
  it.each([
    ['USDT', 'USDT'],
    ['usdt', 'USDT'],
    ['USD₮', 'USDT'],
    ['U$DT', 'USDT'],
    ['UЅDТ', 'USDT'],
    ['USÐC', ''],
    ['ՍЅDС', 'USDC'],
    ['U.S.D.C', 'USDC'],
    ['USDС', 'USDC'],
    ['ÚSDĆ', 'USDC'],
    ['DAl', 'DAI'],
    ['DА1', 'DAI'],
    ['PΥUSD', 'PYUSD'],
    ['PEPE', ''],
    ['USDX', ''],
    ['', ''],
  ])('takes the symbol %j for %j', (symbol, code) => {
    expect(look(symbol)).toBe(code)
  })

  it('reads the name as well', () => {
    expect(look('GOLD', 'Tether USD')).toBe('USDT')
    expect(look('GOLD', 'Тether  USD')).toBe('USDT')
    expect(look('GOLD', 'Tether Gold')).toBe('')
  })

  it('knows the stablecoin itself by its address', () => {
    expect(look('USDT', 'Tether USD', tether)).toBe('')
    expect(look('USDC', 'USD Coin', tether)).toBe('USDC')
    expect(look('USDT', 'USDT', 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB')).toBe('')
    expect(look('USDT', 'USDT', 'es9vmfrzacermjfrf4h2fyd4kconky11mcce8benwnyb')).toBe('USDT')
  })

  it('takes no token of the simulated market for one', async () => {
    const { tokens } = await createSimulatedOnchain('seed', manualClock(), 400).tokens()
    expect(tokens.map(lookalikeOf).filter((code) => code !== '')).toEqual([])
  })
})
