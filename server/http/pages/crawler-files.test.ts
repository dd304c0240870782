import fastify from 'fastify'
import { expect, it } from 'vitest'
import { serveCrawlerFiles } from './crawler-files.ts'

it('lists the pages that are shown when it is asked, also those that a venue lists later', async () => {
  const app = fastify()
  const closed = new Set(['/markets/futures/coin-m'])
  serveCrawlerFiles(app, 'https://bourse.example', {
    isShown: (path) => !closed.has(path),
    coins: () => [],
    sectors: () => [],
  })
  const sitemap = async (): Promise<string> => (await app.inject('/sitemap.xml')).payload
  expect(await sitemap()).not.toContain('/markets/futures/coin-m<')
  closed.clear()
  expect(await sitemap()).toContain('/markets/futures/coin-m<')
  await app.close()
})
