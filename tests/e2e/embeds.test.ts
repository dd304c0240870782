import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Browser, Frame, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, sharedBrowser, violationsOn } from '../support/browser.ts'
import { freePort } from '../support/gateway.ts'
import { type SharedGateway, sharedGateway } from '../support/shared-gateway.ts'

const kinds = ['ticker', 'list', 'chart', 'heat-map'] as const

let gateway: SharedGateway
let browser: Browser
let site: Server
let siteUrl: string

/** A page of another site, with an embed of each kind and a frame of the app itself. */
function foreignPage(): string {
  const places = kinds.map((kind) => `<div data-bourse="${kind}" data-theme="dark"></div>`)
  return `<!doctype html><html lang="en"><title>Elsewhere</title><body>${places.join('')}
<iframe id="app" src="${gateway.url}/markets"></iframe>
<script type="module" src="${gateway.url}/embed/bourse.js"></script></body></html>`
}

beforeAll(async () => {
  gateway = await sharedGateway('live')
  browser = await sharedBrowser()
  site = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end(foreignPage())
  })
  const port = await freePort()
  siteUrl = `http://localhost:${port}/`
  site.listen(port, '127.0.0.1')
  await once(site, 'listening')
})
afterAll(async () => {
  site.close()
})

function frameOf(page: Page, kind: string): Frame {
  const frame = page.frames().find((each) => each.url().includes(`/embed/${kind}?`))
  if (frame === undefined) throw new Error(`no frame of a ${kind}`)
  return frame
}

describe('embeds on a page of another site', () => {
  it('are live, keep nothing on the device, and are all that can be framed', async () => {
    const { page, problems, close } = await openPage(browser, {
      viewport: { width: 800, height: 2_000 },
    })
    await page.goto(siteUrl)
    await page.locator('iframe[src*="/embed/heat-map"]').waitFor()
    for (const kind of kinds) {
      const frame = frameOf(page, kind)
      await frame.locator('html[data-feed="live"][data-theme="black"]').waitFor()
      await frame.locator('.simulated').waitFor()
      expect(await frame.evaluate(() => self.origin)).toBe('null')
      expect(
        await frame.evaluate(() => {
          const tries = [
            () => document.cookie,
            () => localStorage.length,
            () => navigator.serviceWorker.controller,
          ]
          return tries.filter((attempt) => {
            try {
              attempt()
              return true
            } catch {
              return false
            }
          }).length
        }),
      ).toBeLessThanOrEqual(1)
    }
    await frameOf(page, 'chart').locator('.candles canvas').first().waitFor()
    expect(await page.context().cookies()).toEqual([])
    // What a list is made of is as high as its frame.
    const list = page.locator('iframe[src*="/embed/list"]')
    const height = await frameOf(page, 'list')
      .locator('#embed')
      .evaluate(({ scrollHeight }) => scrollHeight)
    await expect.poll(async () => (await list.boundingBox())?.height).toBe(height)
    const app = page
      .frames()
      .find((frame) => frame.parentFrame() !== null && !frame.url().includes('/embed/'))
    expect(await app?.locator('#root').count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  })

  it('can be used by keyboard, and lead to the page of a coin in another tab', async () => {
    const { page, problems, close } = await openPage(browser)
    await page.goto(`${gateway.url}/embed/heat-map?locale=ar`)
    const marker = page.locator('.marker')
    await page.locator('html[data-feed="live"][dir="rtl"]').waitFor()
    await page.keyboard.press('Tab')
    await page.locator('.marker:focus[href*="/tokens/"]').waitFor()
    const first = await marker.getAttribute('href')
    await page.keyboard.press('ArrowRight')
    expect(await marker.getAttribute('href')).not.toBe(first)
    const [opened] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
    expect(new URL(opened.url()).pathname).toMatch(/^\/ar\/markets\/tokens\//)
    expect(await opened.evaluate(() => window.opener)).toBeNull()
    expect(problems).toEqual([])
    await close()
  })

  it.each([...kinds.map((kind) => `/embed/${kind}`), '/docs', '/docs/embeds?kind=list'])(
    'break no rule of accessibility: %s',
    async (path) => {
      const { page, problems, close } = await openPage(browser, { bypassCSP: true })
      await page.goto(gateway.url + path)
      if (path.startsWith('/embed')) await page.locator('html[data-feed="live"]').waitFor()
      expect(await violationsOn(page)).toEqual([])
      expect(problems).toEqual([])
      await close()
    },
  )
})
