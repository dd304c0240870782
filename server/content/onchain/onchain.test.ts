import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { onchainChainsSchema, onchainListSchema } from '../../../src/contract/entities/onchain.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { until } from '../../../tests/support/until.ts'
import type { PreparedBody } from '../../market/market-data.ts'
import { createOnchain } from './onchain.ts'
import { createSimulatedOnchain } from './simulated.ts'
import type { FoundToken, OnchainSource } from './source.ts'

function setUp(source: Partial<OnchainSource> | undefined) {
  const clock = manualClock()
  const warnings: unknown[] = []
  const complete = source && { name: 'S', url: 'https://s.example', interval: 5_000, ...source }
  const tokens = complete?.tokens
  const onchain = createOnchain({
    source: complete && {
      ...complete,
      tokens: tokens ?? (async () => ({ tokens: [], asOf: 1e12 })),
    },
    clock,
    sourceClock: clock,
    log: { warn: (entry: unknown) => void warnings.push(entry) },
  })
  return { clock, onchain, warnings }
}

const dataOf = (body: PreparedBody | undefined): unknown =>
  JSON.parse(new TextDecoder().decode(body?.bytes)).data
const listOf = (body: PreparedBody | undefined) => v.parse(onchainListSchema, dataOf(body))

const tokensAt = (now: number): ReturnType<OnchainSource['tokens']> =>
  createSimulatedOnchain('seed', { now: () => now }, 40).tokens()

describe('createOnchain', () => {
  it('answers empty lists that name no source where there is none', async () => {
    const { onchain, clock } = setUp(undefined)
    expect(onchain.list('volume')).toBeUndefined()
    await onchain.start()
    expect(listOf(onchain.list('volume'))).toEqual({ asOf: 0, source: null, tokens: [] })
    expect(v.parse(onchainChainsSchema, dataOf(onchain.chains()))).toEqual([])
    expect(clock.pending()).toBe(0)
  })

  it('serves every list of its source, dated, and renews it', async () => {
    const { onchain, clock } = setUp({ tokens: () => tokensAt(clock.now()) })
    await onchain.start()
    const first = listOf(onchain.list('volume'))
    expect(first).toMatchObject({
      asOf: clock.now(),
      source: { name: 'S', url: 'https://s.example' },
    })
    expect(first.tokens).toHaveLength(40)
    expect(v.parse(onchainChainsSchema, dataOf(onchain.chains())).length).toBeGreaterThan(1)

    clock.advance(5_000)
    await until(() => listOf(onchain.list('volume')).asOf === clock.now())
    expect(listOf(onchain.list('volume')).tokens).not.toEqual(first.tokens)
    onchain.stop()
    expect(clock.pending()).toBe(0)
  })

  it('keeps the last lists, with their time, while the source fails', async () => {
    let fails = false
    const { onchain, clock, warnings } = setUp({
      tokens: () => (fails ? Promise.reject(new Error('down')) : tokensAt(1e12)),
    })
    await onchain.start()
    const good = onchain.list('volume')
    fails = true
    clock.advance(5_000)
    await until(() => warnings.length === 1)
    expect(onchain.list('volume')).toBe(good)
  })

  it('leaves the source alone while nobody asks, and reads it at the first question', async () => {
    let readings = 0
    const { onchain, clock, warnings } = setUp({
      tokens: async () => {
        readings += 1
        throw new Error('away')
      },
    })
    await onchain.start()
    for (let passed = 0; passed < 305_000; passed += 5_000) {
      clock.advance(5_000)
      await until(() => warnings.length === readings)
    }
    const atRest = readings
    clock.advance(60_000)
    expect(readings).toBe(atRest)
    onchain.list('volume')
    onchain.list('volume')
    expect(readings).toBe(atRest + 1)
  })

  it('takes no more tokens than it can hold, the ones traded most', async () => {
    const [token] = (await tokensAt(1e12)).tokens
    if (token === undefined) throw new Error('no token')
    const many = Array.from({ length: 1_200 }, (_, index) => {
      return { ...token, id: `t${index}`, turnover24h: String(index) }
    })
    const { onchain } = setUp({ tokens: async () => ({ tokens: many, asOf: 1e12 }) })
    await onchain.start()
    const { tokens } = listOf(onchain.list('fdv'))
    expect(tokens).toHaveLength(1_000)
    expect(Math.min(...tokens.map((entry) => Number(entry.turnover24h)))).toBe(200)
  })

  it('makes names fit to be shown, marks look-alikes, and leaves out what the app could not read', async () => {
    const [token] = (await tokensAt(1e12)).tokens
    if (token === undefined) throw new Error('no token')
    const of = (id: string, named: Partial<FoundToken>): FoundToken => ({ ...token, id, ...named })
    const { onchain } = setUp({
      tokens: async () => ({
        asOf: 1e12,
        tokens: [
          of('fine', { symbol: 'PEPE', name: 'Pepe' }),
          of('turned', { symbol: '\u202eDOG\n', name: '\u200b', chainName: 'x'.repeat(99) }),
          of('posing', { symbol: 'USD\u200b₮', name: 'Tether', address: '0x12' }),
          of('nameless', { symbol: '\u2066\u2069' }),
          of('endless', { address: '0'.repeat(5_000) }),
          of('broken', { price: '1\n' }),
        ],
      }),
    })
    await onchain.start()
    const { tokens } = listOf(onchain.list('volume'))
    const answered = new Map(tokens.map((entry) => [entry.id, entry]))
    expect([...answered.keys()].toSorted()).toEqual(['fine', 'posing', 'turned'])
    expect(answered.get('fine')).toMatchObject({ symbol: 'PEPE', name: 'Pepe', looksLike: '' })
    expect(answered.get('turned')).toMatchObject({ symbol: 'DOG', name: 'DOG' })
    expect(answered.get('turned')?.chainName).toHaveLength(64)
    expect(answered.get('posing')).toMatchObject({ symbol: 'USD₮', looksLike: 'USDT' })
  })
})
