import { expect, it } from 'vitest'
import { manualClock } from '../../tests/support/manual-clock.ts'
import { parseConfig } from '../config/config.ts'
import { createSimulatedVenue } from '../venues/simulated/venue.ts'
import { backtest, testPicks } from './backtest.ts'

const place = () => {
  const clock = manualClock(Date.UTC(2026, 10, 21, 14))
  return {
    venue: createSimulatedVenue({ seed: 1, symbols: 30, ticksPerSecond: 1, clock }),
    clock,
  }
}

it('says what would have become of picks, and that the market is simulated', async () => {
  const { text, exitCode } = await testPicks(2, place())
  expect(exitCode).toBe(0)
  expect(text).toContain('2026-11-18 14:00 to 2026-11-20 14:00 UTC: 12 rounds')
  expect(text).toMatch(/simulated: all prices are invented/)
  expect(text).toMatch(/^all +[\d,]+ +\d+\.\d % +[+-]\d/m)
})

it('leaves out coins whose candles cannot be had, and says how many', async () => {
  const { venue, clock } = place()
  let asked = 0
  const klines: typeof venue.klines = (query) =>
    ++asked % 5 === 0 ? Promise.reject(new Error('too busy')) : venue.klines(query)
  const { text, data, exitCode } = await testPicks(2, { venue: { ...venue, klines }, clock })
  const failed = Math.floor(asked / 5)
  expect(failed).toBeGreaterThan(0)
  expect(exitCode).toBe(0)
  expect(text).toContain(`Left out, as no candles of them could be had: ${failed} coins`)
  expect(data).toMatchObject({ failed })
})

it('fails where no candles can be had at all, and says why', async () => {
  const { venue, clock } = place()
  const klines = () => Promise.reject(new Error('not from your country'))
  await expect(testPicks(2, { venue: { ...venue, klines }, clock })).rejects.toThrow(
    `${venue.name} tells of no prices: not from your country.`,
  )
})

it.each(['0', 'many', '99'])('refuses to test %s days', (days) => {
  expect(() => backtest.run(['--days', days], parseConfig({}))).toThrow(
    /^--days takes a whole number from 1 to \d+\.$/,
  )
})
