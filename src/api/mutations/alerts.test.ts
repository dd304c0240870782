// @vitest-environment happy-dom
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeAlert, makeLimits } from '../../../tests/support/alerts.ts'
import { defaultLocale } from '../../contract/locales.ts'
import { ApiError, type ApiFailure } from '../api-error.ts'
import { type ApiClient, type CallOptions, createApiClient } from '../client.ts'
import { alertsQuery, fetchAlerts } from '../queries/account/alerts.ts'
import { createQueryClient } from '../query-client.ts'
import { alertSettingMutation, markReadMutation, type SettingChange } from './alerts.ts'

const refused: ApiFailure = { kind: 'server', code: '60014', msg: 'No.', status: 200 }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

/** A page that shows the setting of a gateway, which can be made to refuse or to take its time. */
async function setUp(isLoaded = true) {
  const gateway = {
    setting: { alertSwitch: 1, coolDown: 60_000 },
    asked: { setting: 0, alerts: 0 },
    ages: [] as (number | undefined)[],
    failure: undefined as ApiFailure | undefined,
    way: Promise.resolve(),
    alertsWay: Promise.resolve(),
  }
  const call = (async (
    { name }: { name: string },
    { age, ...input }: { age?: number; alertSwitch?: number; coolDown?: number },
  ) => {
    if (name === 'alertFrequencyLimits') return makeLimits({})
    if (name === 'alertConfigs') {
      gateway.asked.alerts += 1
      await gateway.alertsWay
      return [
        makeAlert({ id: 'a', state: gateway.setting.alertSwitch === 1 ? 'active' : 'paused' }),
      ]
    }
    const isChange = Object.keys(input).length > 0
    if (isChange) {
      gateway.asked.setting += 1
      gateway.ages.push(age)
      await gateway.way
      if (gateway.failure !== undefined) throw new ApiError(gateway.failure)
      gateway.setting = { ...gateway.setting, ...input }
    }
    return gateway.setting
  }) as unknown as ApiClient['call']
  const client = createQueryClient()
  client.mount()
  const query = alertsQuery(() => fetchAlerts({ call }, true), 'u1')
  if (isLoaded) await client.fetchQuery(query)
  return {
    gateway,
    client,
    api: { call },
    shown: () => client.getQueryData(query.queryKey)?.setting,
    states: () => client.getQueryData(query.queryKey)?.alerts.map(({ state }) => state),
    watch: () => new QueryObserver(client, query).subscribe(() => undefined),
    refetch: () => client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined),
    set: (patch: Omit<SettingChange, 'decidedAt'>) =>
      new MutationObserver(client, alertSettingMutation({ call }, 'u1')).mutate({
        ...patch,
        decidedAt: Date.now(),
      }),
  }
}

describe('the setting of all alerts', () => {
  it('is changed at once, also where an older answer comes in between', async () => {
    const { gateway, shown, set, refetch } = await setUp()
    const { promise, resolve } = Promise.withResolvers<void>()
    gateway.way = promise
    const older = refetch()
    const changing = set({ coolDown: 300_000 })
    await older
    await vi.advanceTimersByTimeAsync(0)
    expect(shown()).toEqual({ alertSwitch: 1, coolDown: 300_000 })
    resolve()
    await changing
    expect(shown()).toEqual({ alertSwitch: 1, coolDown: 300_000 })
    expect(gateway.asked).toEqual({ setting: 1, alerts: 2 })
    expect(gateway.ages).toEqual([undefined])
  })

  it('is taken back, and only that, where the gateway refuses', async () => {
    const { gateway, shown, set } = await setUp()
    gateway.failure = refused
    const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    gateway.way = one.promise
    const first = set({ coolDown: 300_000 })
    const second = set({ alertSwitch: 0 })
    await vi.advanceTimersByTimeAsync(0)
    expect(shown()).toEqual({ alertSwitch: 0, coolDown: 300_000 })
    gateway.way = other.promise
    one.resolve()
    await expect(first).rejects.toThrow('No.')
    expect(shown()).toEqual({ alertSwitch: 0, coolDown: 60_000 })
    other.resolve()
    await expect(second).rejects.toThrow('No.')
    expect(shown()).toEqual({ alertSwitch: 1, coolDown: 60_000 })
  })

  it('is what the gateway said last where it refuses several changes of one part', async () => {
    const { gateway, shown, set } = await setUp()
    gateway.failure = refused
    const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    gateway.way = one.promise
    const first = set({ coolDown: 300_000 })
    const second = set({ coolDown: 900_000 })
    await vi.advanceTimersByTimeAsync(0)
    gateway.way = other.promise
    one.resolve()
    await expect(first).rejects.toThrow('No.')
    expect(shown()).toEqual({ alertSwitch: 1, coolDown: 900_000 })
    other.resolve()
    await expect(second).rejects.toThrow('No.')
    expect(shown()).toEqual({ alertSwitch: 1, coolDown: 60_000 })
  })

  it('is what the gateway took last where it refuses the change after it', async () => {
    const { gateway, shown, set } = await setUp()
    await set({ coolDown: 300_000 })
    gateway.failure = refused
    await expect(set({ coolDown: 900_000 })).rejects.toThrow('No.')
    expect(shown()).toEqual({ alertSwitch: 1, coolDown: 300_000 })
  })

  it('has the alerts asked for anew once all changes are settled, which the switch has paused', async () => {
    const { gateway, states, set, watch } = await setUp()
    const stop = watch()
    await vi.advanceTimersByTimeAsync(0)
    const asked = gateway.asked.alerts
    const changes = [set({ alertSwitch: 0 }), set({ coolDown: 300_000 })]
    await Promise.all(changes)
    await vi.advanceTimersByTimeAsync(0)
    expect(states()).toEqual(['paused'])
    expect(gateway.asked.alerts).toBe(asked + 1)
    stop()
  })

  it('leaves the first answer on its way alone', async () => {
    const { gateway, shown, set, watch } = await setUp(false)
    const { promise, resolve } = Promise.withResolvers<void>()
    gateway.alertsWay = promise
    const stop = watch()
    await vi.advanceTimersByTimeAsync(0)
    await set({ coolDown: 300_000 })
    resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(shown()).toBeDefined()
    stop()
  })

  it('tells of each change that is refused, of several at once and after the page was left', async () => {
    const { client, gateway, api } = await setUp()
    gateway.failure = refused
    const errors: unknown[] = []
    const mutation = alertSettingMutation(api, 'u1', (error) => errors.push(error))
    const observer = new MutationObserver(client, mutation)
    const leave = observer.subscribe(() => undefined)
    const decidedAt = Date.now()
    const changes = [
      observer.mutate({ alertSwitch: 0, decidedAt }),
      observer.mutate({ coolDown: 300_000, decidedAt }),
    ]
    leave()
    await Promise.allSettled(changes)
    expect(errors).toEqual([new ApiError(refused), new ApiError(refused)])
  })

  it('counts as refused by nobody where it waits for a sign-in', async () => {
    const { client, gateway, api } = await setUp()
    gateway.failure = { kind: 'invalidSession', code: '00004', msg: 'Please sign in.' }
    const onRefused = vi.fn()
    const change = { alertSwitch: 0, decidedAt: Date.now() } as const
    await expect(
      new MutationObserver(client, alertSettingMutation(api, 'u1', onRefused)).mutate(change),
    ).rejects.toThrow('Please sign in.')
    expect(onRefused).not.toHaveBeenCalled()
  })

  it('waits for the network, in order, and goes on with it', async () => {
    const { gateway, shown, set } = await setUp()
    onlineManager.setOnline(false)
    const changes = [set({ coolDown: 300_000 }), set({ coolDown: 900_000 })]
    await vi.advanceTimersByTimeAsync(60_000)
    expect(gateway.asked.setting).toBe(0)
    expect(shown()).toEqual({ alertSwitch: 1, coolDown: 900_000 })
    onlineManager.setOnline(true)
    await vi.advanceTimersByTimeAsync(0)
    await Promise.all(changes)
    expect(gateway.setting.coolDown).toBe(900_000)
    expect(gateway.ages).toEqual([60_000, 60_000])
    expect(gateway.asked.setting).toBe(2)
  })
})

it('shows a lost session to who has just done something, and leads nowhere with what has waited', async () => {
  const quiet: unknown[] = []
  const call = (async (_call: object, _input: object, options?: CallOptions) => {
    quiet.push(options?.quiet)
    throw new ApiError(refused)
  }) as unknown as ApiClient['call']
  const client = createQueryClient()
  client.mount()
  const change = () => [
    new MutationObserver(client, markReadMutation({ call }, 'u1')).mutate({ until: 1_000 }),
    new MutationObserver(client, alertSettingMutation({ call }, 'u1')).mutate({
      alertSwitch: 0,
      decidedAt: Date.now(),
    }),
  ]
  await Promise.allSettled(change())
  expect(quiet).toEqual([false, false])
  onlineManager.setOnline(false)
  const waiting = Promise.allSettled(change())
  await vi.advanceTimersByTimeAsync(60_000)
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
  await waiting
  expect(quiet).toEqual([false, false, true, true])
})

it.each(['u2', undefined])(
  'is made by nobody but who wanted it, also where %s came',
  async (next) => {
    let userId: string | undefined = 'u1'
    const fetch = vi.fn(async () => new Response('', { status: 503 }))
    const api = createApiClient({
      origin: 'https://bourse.example',
      website: 'bourse',
      timeout: () => 20_000,
      locale: () => defaultLocale,
      user: () => userId,
      onInvalidSession: () => undefined,
      log: () => undefined,
      fetch,
    })
    const client = createQueryClient()
    const onError = vi.fn()
    const changes = [
      new MutationObserver(client, alertSettingMutation(api, 'u1', onError)).mutate({
        alertSwitch: 0,
        decidedAt: Date.now(),
      }),
      new MutationObserver(client, markReadMutation(api, 'u1', onError)).mutate({ until: 1_000 }),
    ]
    const settled = Promise.allSettled(changes)
    await vi.advanceTimersByTimeAsync(0)
    expect(fetch).toHaveBeenCalledTimes(2)
    userId = next
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await settled).toMatchObject(
      changes.map(() => ({ status: 'rejected', reason: { failure: { kind: 'aborted' } } })),
    )
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(onError).not.toHaveBeenCalled()
  },
)
