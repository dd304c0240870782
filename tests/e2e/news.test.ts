import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instituteContent } from '../../src/contract/calls/news.ts'
import { policyListSchema } from '../../src/contract/entities/news/news.ts'
import { openPage, sharedBrowser, violationsOn } from '../support/browser.ts'
import { type RunningGateway, startGateway, wholeMarket } from '../support/gateway.ts'

const readFeeds = v.object({ data: v.pick(policyListSchema, ['feeds']) })

const items = (page: Page) => page.locator('main section li:has(h3)')
const titles = (page: Page) => items(page).locator('h3').allInnerTexts()

/** Waits until there are items, and each of them has a text. */
async function expectEach(page: Page, text: string): Promise<void> {
  const lacking = async () => {
    const texts = await items(page).allInnerTexts()
    return texts.length === 0 ? 'no items' : texts.filter((item) => !item.includes(text))
  }
  await expect.poll(lacking).toEqual([])
}

/** Feeds of the gateway that were read at least once, well or not. */
async function feedsRead(gateway: RunningGateway): Promise<number> {
  const answer = await fetch(gateway.url + instituteContent.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: gateway.url },
    body: JSON.stringify({ languageType: 0, bizType: 4 }),
  })
  const { feeds } = v.parse(readFeeds, await answer.json()).data
  return feeds.filter(({ readAt, silentSince }) => readAt > 0 || silentSince !== null).length
}

describe('news beside the simulated market', () => {
  let gateway: RunningGateway
  let browser: Browser

  beforeAll(async () => {
    gateway = await startGateway({ ...wholeMarket, SIM_CLOCK: '2026-11-19T14:30:00Z@0' })
    browser = await sharedBrowser()
  })
  afterAll(() => gateway?.dispose())

  it('show the paper, the day and what is to come, by day and coin', async () => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
    await page.goto(`${gateway.url}/markets/trends`)
    const paper = page.getByRole('article', { name: 'Morning paper' })
    await paper.waitFor()
    await page.getByText(/Thursday,? 19 November 2026/).waitFor()
    await expect
      .poll(() => paper.getByRole('heading', { level: 2 }).innerText())
      .toMatch(/^Bitcoin /)
    await expect.poll(() => paper.innerText()).toContain('08:00 UTC')
    await page.getByText('none of these items was published anywhere').waitFor()
    await expect.poll(() => page.getByRole('heading', { name: 'Calendar' }).count()).toBe(1)
    await expect.poll(() => page.locator('aside bdi[data-direction]').count()).toBeGreaterThan(0)
    expect(await violationsOn(page)).toEqual([])

    await items(page).first().waitFor()
    const all = await titles(page)
    const chip = page.getByRole('group', { name: 'Coin' }).getByRole('button').nth(1)
    const coin = await chip.innerText()
    await chip.click()
    await expect.poll(() => page.url()).toContain(`coin=${coin}`)
    await expect.poll(() => titles(page)).not.toEqual(all)
    await expectEach(page, coin)

    await page.getByRole('link', { name: 'The day before' }).click()
    await page.getByText(/Wednesday,? 18 November 2026/).waitFor()
    await expect.poll(() => titles(page)).not.toEqual(all)
    await page.getByRole('link', { name: 'The day after' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/markets/trends')
    await page.getByRole('link', { name: 'The day after' }).waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await close()
  })

  it('have no page for days that are none or to come', async () => {
    const { page, close } = await openPage(browser, { serviceWorkers: 'block' })
    for (const day of ['2026-11-20', '2026-02-30', 'tomorrow']) {
      const answer = await page.goto(`${gateway.url}/markets/trends/${day}`)
      expect(answer?.status()).toBe(404)
      await page.getByText('Sorry, the page you requested does not exist').waitFor()
    }
    await close()
  })

  it('of policy are narrowed by chips, cells and what is official', async () => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
    await page.goto(`${gateway.url}/markets/crypto-policy`)
    await items(page).first().waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('group', { name: 'Topic' }).getByRole('button', { name: 'Tax' }).click()
    await expect.poll(() => page.url()).toContain('topic=tax')
    await expectEach(page, 'Tax')
    const cell = page.locator('table button').first()
    const count = Number(await cell.innerText())
    await cell.click()
    await expect.poll(() => page.url()).toMatch(/region=[A-Z]{2}/)
    await expect.poll(() => items(page).count()).toBe(Math.min(12, count))
    await page.goto(`${gateway.url}/markets/crypto-policy?region=ZZ&official=1`)
    await page.getByText('No news match.').waitFor()
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await expectEach(page, 'Official')
    expect(problems).toEqual([])
    await close()
  })

  it('fit a phone in Arabic, without anything beyond its edges', async () => {
    const viewport = { width: 390, height: 844 }
    const { page, close } = await openPage(browser, { serviceWorkers: 'block', viewport })
    for (const path of ['trends', 'crypto-policy']) {
      await page.goto(`${gateway.url}/ar/markets/${path}`)
      await items(page).first().waitFor()
      const beyond = () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth - clientWidth
        })
      await expect.poll(beyond).toBeLessThanOrEqual(0)
    }
    await close()
  })
})

describe('news of feeds', () => {
  const dir = mkdtempSync(join(tmpdir(), 'bourse-news-'))
  let feeds: Server
  let gateway: RunningGateway
  let browser: Browser

  beforeAll(async () => {
    const item = (title: string, link: string): string =>
      `<item><title>${title}</title><link>${link}</link><description>&lt;b&gt;Text&lt;/b&gt;&lt;script&gt;alert(1)&lt;/script&gt;</description><pubDate>${new Date(Date.now() - 60_000).toUTCString()}</pubDate></item>`
    const rss = `<rss version="2.0"><channel><title>A wire</title><language>es</language>
      ${item('&lt;img src=x onerror=alert(1)&gt;Bitcoin sube', 'https://wire.example/1')}
      ${item('A trap', 'javascript:alert(1)')}</channel></rss>`
    feeds = createServer((request, response) => {
      if (request.url === '/feed')
        response.setHeader('content-type', 'application/rss+xml').end(rss)
      else response.writeHead(500).end()
    })
    await new Promise<void>((resolve) => feeds.listen(0, '127.0.0.1', resolve))
    const { port } = feeds.address() as AddressInfo
    const config = join(dir, 'public.json')
    writeFileSync(config, JSON.stringify({ overviewSwitch: { industryTrend: false } }))
    const origin = `http://127.0.0.1:${port}`
    const sources = { NEWS_FEEDS: `${origin}/feed ${origin}/silent` }
    gateway = await startGateway({
      ...wholeMarket,
      ...sources,
      POLICY_FEEDS: `official:US:${origin}/feed ${origin}/silent`,
      PUBLIC_CONFIG: config,
    })
    browser = await sharedBrowser()
  })
  afterAll(async () => {
    await gateway?.dispose()
    feeds.close()
    rmSync(dir, { recursive: true, force: true })
  })

  it('are shown as texts with their source, and trends lead to policy where they are switched off', async () => {
    // A page asks again after two minutes.
    await expect.poll(() => feedsRead(gateway)).toBe(2)
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
    await page.goto(`${gateway.url}/markets/trends`)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/markets/crypto-policy')
    await expect.poll(() => titles(page)).toEqual(['Bitcoin sube'])
    const link = items(page).getByRole('link', { name: 'Bitcoin sube' })
    expect(await link.getAttribute('href')).toBe('https://wire.example/1')
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
    const text = await items(page).first().innerText()
    for (const part of ['Text', 'A wire', 'Spanish', 'Official', 'US']) expect(text).toContain(part)
    expect(text).not.toContain('alert')
    await page.getByText('no answer since').waitFor()
    await expect
      .poll(() => page.getByRole('navigation', { name: 'News' }).getByRole('link').count())
      .toBe(1)
    expect(problems).toEqual([])
    await close()
  })
})
