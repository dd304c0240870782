import type { Browser, Page } from 'playwright'
import * as v from 'valibot'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { register } from '../../src/contract/calls/account/accounts.ts'
import { alertCreate } from '../../src/contract/calls/alerts.ts'
import { recommendations } from '../../src/contract/calls/overview.ts'
import { liveApp, openPage, sharedBrowser } from '../support/browser.ts'
import { isThorough } from '../support/effort.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'
import { keptKeys } from '../support/kept-keys.ts'
import { marketLabels } from '../support/market-labels.ts'
import { popAlert } from '../support/pop-alert.ts'
import { sharedGateway } from '../support/shared-gateway.ts'

/** The picks with their index, which comes after them. */
const made = v.object({ data: v.object({ index: v.object({}) }) })

/** The market stands still, so that what a page shows twice can be compared. */
const still = { SIM_CLOCK: '2026-11-21T14:03:20Z@0' }

/** A page that is visited twice. */
interface VisitedPage {
  path: string
  /** What the device has to have kept of it: lists, and answers of calls. */
  kept: readonly string[]
  /** What has to be there again; decimals unless told. */
  figures?: RegExp
  /** What tells how old that is. */
  age?: RegExp
  /** It is visited once the picks of the hour are made, some seconds after a gateway: then it says one thing. */
  showsPicks?: true
}

/** The figures of a page, as it showed them with a network. */
type Shown = ReadonlyMap<VisitedPage, ReadonlySet<string>>

const decimals = /\d[\d,]*\.\d+/g
/** Of alerts what they wait for; how far that is counts while prices are live. */
const conditions = /\b(?:1\.25|987,654\.50?)(?![\d.])/g
/** Apart from the one that tells of a page that it is fresh. */
const words = /\b(?!Updated)[A-Z][a-z]{4,}/g
const [spot, usdtM, coinM, usdcM] = ['snapshot:1', 'snapshot:10', 'snapshot:11', 'snapshot:12']

const marketPages: readonly VisitedPage[] = [
  { path: '', kept: [spot, '["indexLeaderboard"'] },
  { path: '/futures', kept: [usdtM, '["contractSymbols"', '["sparklines"'] },
  { path: '/favorite', kept: [coinM] },
  { path: '/overview?view=heat-map&as=list', kept: [] },
  { path: '/rank', kept: [] },
  { path: '/leading', kept: [] },
  { path: '/leadingDetail/meme', kept: ['["sectorDetail"'] },
  {
    path: '/overview',
    kept: [
      '["quotesModel"',
      '["publicConfig"',
      '["recommendations"',
      '["sectorNames"',
      '["topExchanges"',
      '["fearGreed"',
    ],
    showsPicks: true,
  },
  // The last, because a gateway looks up the past of one pair after the other.
  { path: '/change', kept: ['["marketChanges",{"businessLine":1},"en"]', '["marketChangesMenu"'] },
]

const insightPages: readonly VisitedPage[] = [
  {
    path: '/trading-data/trading',
    kept: ['["tradingData",{"coin":"BTC","period":"1h"'],
    age: /Offline · Updated \d\d:\d\d/,
  },
  {
    path: '/trading-data/wholeNetwork',
    kept: ['["networkData"'],
    age: /Offline · Updated \d\d:\d\d/,
  },
  { path: '/bitcoin-halving', kept: ['["moreKlines",{"interval":"1w"'], age: /\d\d:\d\d UTC/ },
  { path: '/trends', kept: ['["newsList"', '["eventCalendar"', '["morningPaper"'] },
  { path: '/crypto-policy', kept: ['["instituteContent"'], figures: words },
  {
    path: '/tokens/BTC',
    kept: [
      spot,
      usdtM,
      coinM,
      usdcM,
      '["cryptoBySymbol"',
      '["moreKlines"',
      '["coinRecommendation"',
      '["coinChains"',
    ],
    showsPicks: true,
  },
  // The last, because the history of the index comes some seconds after a gateway.
  { path: '/fear-and-greed-index', kept: ['["fearGreed"'], age: /Updated \d\d:\d\d UTC/ },
]

const otherPages: readonly VisitedPage[] = [
  { path: '/margin', kept: [spot] },
  { path: '/futures/coin-m', kept: [coinM] },
  { path: '/futures/usdc-m', kept: [usdcM] },
  { path: '/onChain', kept: ['["onchainHot"'] },
  { path: '/rank/top-gainers', kept: [spot, '["publicConfig"'] },
  { path: '/rank/turnover', kept: [spot] },
  {
    path: '/market-maker',
    kept: ['["marketMakerProgram"'],
    figures: words,
    age: /Offline\. What you write/,
  },
  { path: '/trends/2026-11-20', kept: ['["newsList",{"day":"2026-11-20"'], figures: words },
]

/** Pages of a person, of whom the device keeps this as well. */
const ownPages: readonly VisitedPage[] = [
  { path: '/favorite', kept: [spot, usdtM, coinM] },
  { path: '/alerts', kept: ['["alertConfigs"'], figures: conditions, age: /the list as it was/ },
  { path: '/alerts?tab=log', kept: ['["alertLog"'], age: /the list as it was/ },
  { path: '/settings', kept: [], figures: /Appearance|Currency|Keyboard|Data/g, age: /Settings/ },
]

describe('somebody who comes again', () => {
  let gateway: RunningGateway
  let browser: Browser

  beforeAll(async () => {
    browser = await sharedBrowser()
  })

  /** Starts the gateway that a case ends. */
  async function startOwn(): Promise<void> {
    gateway = await startGateway(still)
    onTestFinished(gateway.dispose)
  }

  it.each([
    ['the market', marketPages] as const,
    ...(isThorough
      ? [['coins and news', insightPages] as const, ['lists of other kinds', otherPages] as const]
      : []),
  ])('sees pages of %s again without a network, each with its age', async (_, pages) => {
    await startOwn()
    // They come some seconds after a gateway, and change what stands in lists and cards.
    await marketLabels(gateway.url)
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'allow' })
    const shown = await visit(page, pages)
    await goOffline(page)
    await visitAgain(page, shown)
    expect(problems).toEqual([])
    await close()
  })

  it('sees what is their own without a network, too', async () => {
    await startOwn()
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'allow' })
    const headers = { origin: gateway.url }
    const post = async (path: string, data: object): Promise<void> => {
      const answer = await page.request.post(gateway.url + path, { data, headers })
      expect(answer.status(), path).toBe(200)
    }
    await post(register.path, { loginName: 'ada', password: 'correct horse battery' })
    for (const configurePrice of ['1.25', '987654.5']) {
      await post(alertCreate.path, popAlert(configurePrice))
    }
    const shown = await visit(page, ownPages)
    await goOffline(page)
    await visitAgain(page, shown)
    expect(problems).toEqual([])
    await close()
  })

  it('has a page asked for while its link is pointed at, and never hears where that fails', async () => {
    const { url } = await sharedGateway('small')
    const { page, problems, close } = await openPage(browser)
    await page.goto(`${url}/markets`)
    await page.locator(liveApp).waitFor()
    const siteLink = (name: string) =>
      page.getByRole('navigation', { name: 'Site' }).getByText(name, { exact: true })
    const asked = page.waitForRequest((request) =>
      request.url().includes('/getListNameByPlateType'),
    )
    await page.waitForLoadState('networkidle')
    await siteLink('Sectors').hover()
    await asked

    await page.route('**/assets/*.js', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'))
    await siteLink('Changes').hover()
    await failed
    expect(new URL(page.url()).pathname).toBe('/markets')
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.unroute('**/assets/*.js')
    await siteLink('Changes').click()
    await page.getByRole('heading', { name: 'Changes', exact: true }).waitFor()
    expect(problems).toEqual([])
    await close()
  })

  /** Opens pages one after the other, each until the device has kept what it is to keep of it. */
  async function visit(page: Page, visited: readonly VisitedPage[]): Promise<Shown> {
    const shown = new Map<VisitedPage, ReadonlySet<string>>()
    for (const one of visited) {
      if (one.showsPicks) await expect.poll(() => arePicksMade(page)).toBe(true)
      await page.goto(`${gateway.url}/markets${one.path}`)
      await page.locator(liveApp).waitFor()
      await page.waitForLoadState('networkidle')
      const lacks = async (): Promise<string[]> => {
        const keys = (await keptKeys(page)).join('\n')
        return one.kept.filter((kept) => !keys.includes(kept))
      }
      await expect.poll(lacks, { message: one.path }).toEqual([])
      const count = async (): Promise<number> => (await figuresOn(page, one)).size
      await expect.poll(count, { message: one.path }).toBeGreaterThan(0)
      shown.set(one, await figuresOn(page, one))
    }
    return shown
  }

  async function arePicksMade(page: Page): Promise<boolean> {
    const data = { languageType: 0 }
    const headers = { origin: gateway.url }
    const answer = await page.request.post(gateway.url + recommendations.path, { data, headers })
    return v.is(made, await answer.json())
  }

  async function goOffline(page: Page): Promise<void> {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
    await page.context().setOffline(true)
    await gateway.stop('SIGKILL')
  }

  async function visitAgain(page: Page, shown: Shown): Promise<void> {
    for (const [one, figures] of shown) {
      await page.goto(`${gateway.url}/markets${one.path}`)
      await page.locator('html[data-feed="offline"]').waitFor()
      const lost = async (): Promise<string[]> => {
        const again = await figuresOn(page, one)
        return [...figures].filter((figure) => !again.has(figure))
      }
      await expect.poll(lost, { message: one.path }).toEqual([])
      const age = one.age ?? /as of \d\d:\d\d/i
      await expect.poll(() => page.locator('main').innerText(), { message: one.path }).toMatch(age)
    }
  }
})

async function figuresOn(
  page: Page,
  { figures = decimals }: VisitedPage,
): Promise<ReadonlySet<string>> {
  return new Set((await page.locator('main').innerText()).match(figures))
}
