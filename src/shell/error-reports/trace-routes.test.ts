import { expect, it, vi } from 'vitest'
import { type TracedRouter, traceRoutes } from './trace-routes.ts'

const spans = vi.hoisted(() => ({ ended: [] as string[] }))

vi.mock('@sentry/react', () => ({
  startNewTrace: (start: () => unknown) => start(),
  startInactiveSpan: ({ op }: { op: string }) => ({ end: () => spans.ended.push(op) }),
}))

type Load = Parameters<Parameters<TracedRouter['subscribe']>[1]>[0]

/** A router that goes to pages when it is told so, before its first one. */
function createRouter() {
  const listeners = {
    onBeforeLoad: new Set<(load: Load) => void>(),
    onResolved: new Set<(load: Load) => void>(),
  }
  const router: TracedRouter = {
    state: { matches: [] },
    subscribe: (event, listener) => {
      listeners[event].add(listener)
      return () => void listeners[event].delete(listener)
    },
  }
  const load = (info: Load): void => {
    for (const listener of listeners.onBeforeLoad) listener(info)
    for (const listener of listeners.onResolved) listener(info)
  }
  return { router, load }
}

it('times the load of the document once, each page after it, and no page that is loaded again', () => {
  const { router, load } = createRouter()
  const document = {
    entryType: 'navigation',
    name: '',
    startTime: 0,
    duration: 120,
    toJSON: () => '',
  }
  traceRoutes(router, { timeOrigin: 1_000, getEntriesByType: () => [document] })

  load({ hrefChanged: true })
  expect(spans.ended).toEqual(['pageload'])
  load({ fromLocation: '/markets', hrefChanged: false })
  expect(spans.ended).toEqual(['pageload'])
  load({ fromLocation: '/markets', hrefChanged: true })
  expect(spans.ended).toEqual(['pageload', 'navigation'])
})
