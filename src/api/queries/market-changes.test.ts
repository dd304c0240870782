// @vitest-environment happy-dom
import { InfiniteQueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { makeChange } from '../../../tests/support/changes.ts'
import type { ApiClient } from '../client.ts'
import { createQueryClient } from '../query-client.ts'
import { addChanges, addLatestChanges, changesQuery, latestChangesQuery } from './market-changes.ts'

const minute = 60_000

/** A feed of which the gateway knows changes 1 to 3, one a minute. */
async function setUp() {
  const changes = [3, 2, 1].map((id) => makeChange({ id, time: id * minute }))
  const call = (async () => ({
    asOf: 3 * minute,
    latest: 3,
    changes,
  })) as unknown as ApiClient['call']
  const api = { call } as ApiClient
  const client = createQueryClient()
  const query = changesQuery(api, 'en', 1)
  const load = (): Promise<unknown> => new InfiniteQueryObserver(client, query).refetch()
  return {
    load,
    push: (after: number, pushed: readonly { id: number; time: number }[]) =>
      addChanges(client, query, { after, changes: pushed.map(makeChange) }),
    shown: () =>
      client
        .getQueryData(query.queryKey)
        ?.pages.flatMap(({ changes: page }) => page.map(({ id }) => id)),
  }
}

it('takes what is pushed after what is known, in the order of its time', async () => {
  const { load, push, shown } = await setUp()
  await load()
  const late = { id: 5, time: minute + 1 }
  expect(push(3, [{ id: 4, time: 4 * minute }, late])).toBe(true)
  expect(shown()).toEqual([4, 3, 2, 5, 1])
})

it('asks anew where something was missed, or nothing is known', async () => {
  const { load, push, shown } = await setUp()
  expect(push(0, [{ id: 1, time: minute }])).toBe(false)
  await load()
  expect(push(4, [{ id: 5, time: 5 * minute }])).toBe(false)
  expect(shown()).toEqual([3, 2, 1])
})

it('has nothing twice that came both ways', async () => {
  const { load, push, shown } = await setUp()
  await load()
  expect(push(2, [{ id: 3, time: 3 * minute }])).toBe(true)
  expect(
    push(2, [
      { id: 3, time: 3 * minute },
      { id: 4, time: 4 * minute },
    ]),
  ).toBe(true)
  expect(shown()).toEqual([4, 3, 2, 1])
})

it('keeps only so many of the newest, and asks anew where some were missed', async () => {
  const changes = [3, 2].map((id) => makeChange({ id, time: id * minute }))
  const call = (async () => ({ asOf: 3 * minute, latest: 3, changes })) as unknown
  const api = { call } as ApiClient
  const client = createQueryClient()
  const query = latestChangesQuery(api, 'en', 1, 2)
  const push = (after: number, id: number): boolean => {
    const news = { after, changes: [makeChange({ id, time: id * minute })] }
    return addLatestChanges(client, query, 2, news)
  }
  expect(push(3, 4)).toBe(false)
  await client.fetchQuery(query)
  expect(push(3, 4)).toBe(true)
  expect(client.getQueryData(query.queryKey)?.changes.map(({ id }) => id)).toEqual([4, 3])
  expect(push(5, 6)).toBe(false)
})
