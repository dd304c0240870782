import { expect, it } from 'vitest'
import { addStaticRoutes, type StaticRoute } from './static-routes.ts'

type AddRoutes = (routes: readonly StaticRoute[]) => Promise<void>

/** Installs a worker in a browser that takes, refuses or does not know static routes; answers what failed. */
async function failuresOf(addRoutes?: AddRoutes): Promise<unknown[]> {
  const works: Promise<unknown>[] = []
  const event = { waitUntil: (work: Promise<unknown>) => void works.push(work) }
  addStaticRoutes(addRoutes === undefined ? event : { ...event, addRoutes }, 'files')
  const settled = await Promise.allSettled(works)
  return settled.filter(({ status }) => status === 'rejected')
}

it('lets the browser fetch calls and files by itself, but for the texts of languages', async () => {
  const added: StaticRoute[] = []
  await failuresOf((routes) => {
    added.push(...routes)
    return Promise.resolve()
  })
  expect(added.map(({ condition, source }) => [condition.urlPattern, source])).toEqual([
    ['/v1/*', 'network'],
    ['/icons/*', 'network'],
    ['/assets/locale-*', 'fetch-event'],
    ['/assets/*', { cacheName: 'files' }],
  ])
})

it.each([undefined, () => Promise.reject(new TypeError('refused'))])(
  'is installed where a browser has no such routes, or refuses them',
  async (addRoutes) => {
    expect(await failuresOf(addRoutes)).toEqual([])
  },
)
