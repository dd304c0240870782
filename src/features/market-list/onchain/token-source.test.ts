// @vitest-environment happy-dom
import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import type { ApiClient } from '../../../api/client.ts'
import { tokensInterval, tokensQuery } from '../../../api/queries/onchain.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { onchainHot } from '../../../contract/calls/onchain.ts'
import type { OnchainList, OnchainToken } from '../../../contract/entities/onchain.ts'
import { createTokenSource } from './token-source.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

function token(id: string, price = '1'): OnchainToken {
  const unknown = { liquidity: null, turnover24h: null, fdv: null, holders: null }
  const changes = { change5m: null, change1h: null, change6h: null, change24h: null }
  const names = {
    chain: 'base',
    chainName: 'Base',
    address: `0x${id}`,
    symbol: id,
    name: id,
    looksLike: '',
  }
  return { id, ...names, price, ...changes, ...unknown, buys24h: 1, sells24h: 2, createdAt: 0 }
}

/** A gateway, and a source of its list; `left` came from the last visit. */
function setup(left?: OnchainList) {
  const world = {
    tokens: [token('a'), token('b')],
    fetched: 0,
    broken: false,
    failure: new Error('away'),
  }
  const call = (async () => {
    world.fetched += 1
    if (world.broken) throw world.failure
    return { asOf: world.fetched, source: null, tokens: world.tokens }
  }) as unknown as ApiClient['call']
  const client = createQueryClient()
  client.mount()
  const query = tokensQuery({ call }, onchainHot)
  if (left !== undefined) client.setQueryData(query.queryKey, left, { updatedAt: 1 })
  return { source: createTokenSource(new QueryObserver(client, query)), world, client, query }
}

it('keeps the row of a token while the list around it changes', async () => {
  const { source, world } = setup()
  source.start()
  await settle()
  const [a = -1, b = -1] = source.status().rows
  world.tokens = [token('c'), token('b', '2')]
  await vi.advanceTimersByTimeAsync(tokensInterval)
  const [c = -1, again = -1] = source.status().rows
  expect(again).toBe(b)
  expect(new Set([a, b, c]).size).toBe(3)
  expect(source.token(b)?.price).toBe('2')
  expect(source.token(a)?.id).toBe('a')
})

it('fetches again when the gateway that was asked too often allows it', async () => {
  const { source, world } = setup()
  world.broken = true
  world.failure = new ApiError({ kind: 'rateLimited', retryAfter: 3 * tokensInterval })
  source.start()
  await vi.advanceTimersByTimeAsync(3 * tokensInterval - 1)
  expect(world.fetched).toBe(1)
  world.broken = false
  await vi.advanceTimersByTimeAsync(1)
  expect([world.fetched, source.status().stale]).toEqual([2, false])
  await vi.advanceTimersByTimeAsync(tokensInterval)
  expect(world.fetched).toBe(3)
})

it('fetches in its interval and tells whoever watches, until it is stopped', async () => {
  const { source, world } = setup()
  let notified = 0
  source.watch(0, () => {
    notified += 1
  })
  const stop = source.start()
  await settle()
  await vi.advanceTimersByTimeAsync(2 * tokensInterval)
  expect([world.fetched, notified, source.version()]).toEqual([3, 3, 3])
  stop()
  await vi.advanceTimersByTimeAsync(5 * tokensInterval)
  expect(world.fetched).toBe(3)
})

it('rests while nobody can see it and goes on at once afterwards', async () => {
  const { source, world } = setup()
  source.start()
  await settle()
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(10 * tokensInterval)
  expect(world.fetched).toBe(1)
  focusManager.setFocused(true)
  await settle()
  expect(world.fetched).toBe(2)
})

it('keeps what it has when a fetch fails, and tries again', async () => {
  const { source, world } = setup()
  source.start()
  await settle()
  world.broken = true
  await vi.advanceTimersByTimeAsync(tokensInterval)
  expect(source.status().stale).toBe(true)
  expect(source.status().list?.asOf).toBe(1)
  expect(source.status().rows).toHaveLength(2)
  world.broken = false
  await vi.advanceTimersByTimeAsync(tokensInterval)
  expect(source.status().stale).toBe(false)
  expect(source.status().list?.asOf).toBe(3)
})

it('holds no more rows than it may', async () => {
  const { source, world } = setup()
  source.start()
  for (let round = 0; round < 6; round++) {
    world.tokens = Array.from({ length: 1_000 }, (_, index) => token(`${round}-${index}`))
    await vi.advanceTimersByTimeAsync(tokensInterval)
    expect(Math.max(...source.status().rows)).toBeLessThan(4_000)
    expect(source.token(source.status().rows[5] ?? -1)?.id).toBe(`${round}-5`)
  }
})

it('shows what the last visit left, as old, until the first answer', async () => {
  const { source, world, client, query } = setup({
    asOf: 1,
    source: null,
    tokens: [token('old')],
  })
  source.start()
  await settle()
  expect(source.status()).toMatchObject({ stale: true, list: { asOf: 1 } })
  expect(source.token(source.status().rows[0] ?? -1)?.id).toBe('old')
  expect(world.fetched).toBe(0)
  await client.refetchQueries(query)
  expect(source.status().stale).toBe(false)
  expect(source.status().rows).toHaveLength(2)
})
