import { describe, expect, it } from 'vitest'
import { day } from '../prices/ladder.ts'
import { priceScaleOf } from './coin.ts'
import { knownCoins, takeCoins } from './coins.ts'

const now = Date.UTC(2026, 10, 21)

describe('the known coins', () => {
  it('are more than 850 that are listed, each under its own code', () => {
    expect(knownCoins.filter(({ listedAt }) => listedAt <= now).length).toBeGreaterThan(850)
    expect(new Set(knownCoins.map(({ base }) => base)).size).toBe(knownCoins.length)
  })

  it('start with those that everybody knows, at believable prices', () => {
    const prices = Object.fromEntries(knownCoins.map(({ base, price }) => [base, price]))
    expect(knownCoins[0]).toMatchObject({ base: 'BTC', name: 'Bitcoin', price: 68_000 })
    expect(prices).toMatchObject({ ETH: 3_500, SOL: 180, XRP: 0.61, DOGE: 0.158, PEPE: 0.0000124 })
  })

  it('are listed at midnight UTC, some just now and some soon', () => {
    const listings = knownCoins.map(({ listedAt }) => listedAt)
    expect(listings.every((listedAt) => listedAt % day === 0)).toBe(true)
    expect(listings.some((at) => at > now - 30 * day && at <= now)).toBe(true)
    expect(listings.some((at) => at > now && at < now + 30 * day)).toBe(true)
  })

  it('have prices as spread out as those of a real exchange', () => {
    const logs = knownCoins.map(({ price }) => Math.log10(price))
    const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length
    const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / logs.length
    expect(mean).toBeGreaterThan(-1.1)
    expect(mean).toBeLessThan(-0.4)
    expect(Math.sqrt(variance)).toBeGreaterThan(1.3)
    expect(Math.sqrt(variance)).toBeLessThan(1.9)
  })

  it('belong to known sectors, all of which have coins', () => {
    const used = new Set(knownCoins.flatMap(({ sectors }) => sectors))
    const names =
      'Layer 1,Layer 2,DeFi,DEX,Lending,Meme,AI,RWA,DePIN,Gaming,NFT,Infrastructure,' +
      'Interoperability,Oracle,Storage,Social,Payments,Privacy,Exchange token,Stablecoin'
    expect([...used].sort()).toEqual(names.split(',').sort())
  })

  it('keep stablecoins few and close to one', () => {
    const stable = knownCoins.filter(({ sectors }) => sectors.includes('Stablecoin'))
    expect(stable.length).toBeGreaterThan(0)
    expect(stable.length).toBeLessThan(8)
    for (const { price } of stable) expect(Math.abs(price - 1)).toBeLessThan(0.005)
  })
})

describe('takeCoins', () => {
  it('takes the first ones, the same for any count', () => {
    expect(takeCoins(5)).toEqual(knownCoins.slice(0, 5))
  })

  it('goes on with invented coins without repeating a code', () => {
    const coins = takeCoins(20_000)
    expect(new Set(coins.map(({ base }) => base)).size).toBe(20_000)
    expect(coins.slice(0, 2_000)).toEqual(takeCoins(2_000))
    for (const { price, supply, turnover } of coins) {
      expect(Math.min(price, supply, turnover)).toBeGreaterThan(0)
    }
  })
})

describe('priceScaleOf', () => {
  it.each([
    [68_000, 2],
    [180, 2],
    [27.4, 3],
    [0.61, 5],
    [0.158, 5],
    [0.0000124, 10],
  ])('gives %d as many as %d decimals', (price, scale) => {
    expect(priceScaleOf(price)).toBe(scale)
  })
})
