import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alertCreate } from '../../src/contract/calls/alerts.ts'
import { type Locale, locales } from '../../src/contract/locales.ts'
import { fixedRoutes } from '../../src/contract/routes.ts'
import { launchBrowser, violationsOn } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'
import { popAlert } from '../support/pop-alert.ts'
import { type Screen, screens, screensGateway } from '../support/screens.ts'
import { textFaults } from '../support/text-faults.ts'
import { touchFaults } from '../support/touch-faults.ts'
import { openWalk, type Walk } from '../support/walk.ts'

/** A page in a state that its address does not bring about. */
interface ScreenState extends Screen {
  name: string
  enter: (page: Page) => Promise<void>
  opensMenu?: true
}

const rows = '[data-list] [data-symbol-id]'
const dialog = '[role="dialog"]'
const menu = '[role="menu"]'
const press = (page: Page, selector: string): Promise<void> =>
  page.locator(selector).first().dispatchEvent('click')

const states: readonly ScreenState[] = [
  {
    name: 'the search with findings',
    path: '/markets',
    ready: rows,
    enter: async (page) => {
      await page.keyboard.press('/')
      await page.locator('input[role="combobox"]').fill('b')
      await page.getByRole('option').nth(1).waitFor()
    },
  },
  {
    name: 'the menu of a row',
    path: '/markets',
    ready: '[data-list] [data-act="more"]',
    enter: async (page) => {
      await press(page, '[data-list] [data-act="more"]')
      await page.locator(menu).waitFor()
    },
    opensMenu: true,
  },
  {
    name: 'the choice of columns',
    path: '/markets/futures',
    ready: '[data-list="futures"] [data-symbol-id]',
    enter: async (page) => {
      await press(page, 'main button:has(.lucide-columns-3)')
      await page.locator(dialog).waitFor()
    },
  },
  {
    name: 'the ways to share',
    path: '/markets/futures',
    ready: '[data-list="futures"] [data-symbol-id]',
    enter: async (page) => {
      await press(page, 'main button:has(.lucide-share-2)')
      await page.locator(menu).waitFor()
    },
    opensMenu: true,
  },
  {
    name: 'favorites that are put in order',
    path: '/markets/favorite',
    ready: rows,
    enter: async (page) => {
      await press(page, 'main button:has(.lucide-arrow-up-down)')
      await page.locator('main input[type="checkbox"]').first().check()
    },
  },
  {
    name: 'the form of an alert',
    path: '/markets/alerts',
    ready: 'main:has(meter) [role=row] bdi[translate=no]',
    enter: async (page) => {
      await press(page, 'main button')
      await page.locator(`${dialog} #alert-price`).waitFor()
    },
  },
  {
    name: 'an empty log of alerts',
    path: '/markets/alerts?tab=log',
    ready: 'main nav',
    enter: (page) => page.locator('main h1').waitFor(),
  },
  {
    name: 'the choice of indicators',
    path: '/markets/tokens/BTC',
    ready: '[data-chart] [data-last-price]:not([hidden])',
    enter: async (page) => {
      await press(page, '[data-chart] button[aria-haspopup]')
      await page.locator(menu).waitFor()
    },
    opensMenu: true,
  },
  {
    name: 'the settings of a person',
    path: '/markets/settings',
    ready: '#sessions',
    enter: (page) => page.locator('#sessions li').first().waitFor(),
  },
  {
    name: 'the help',
    path: '/markets/market-maker',
    ready: '#apply form',
    enter: async (page) => {
      await page.locator('footer button').last().click()
      await page.locator(dialog).waitFor()
    },
  },
  {
    name: 'mistakes in a form',
    path: '/markets/market-maker',
    ready: '#apply form',
    enter: async (page) => {
      await page.locator('main form button[type="submit"]').click()
      await page.locator('main form [aria-invalid="true"]').first().waitFor()
    },
  },
]

/** What a page says that has nothing to show. */
const emptyScreens: readonly Screen[] = [
  { path: '/markets/spot?q=nosuchcoin', ready: '[data-list]' },
  { path: '/markets/change?fav=1&market=futures', ready: 'main aside' },
  { path: '/markets/trends?coin=NONE', ready: 'main h1' },
  { path: '/markets/tokens/BITCOIM', ready: 'main h1' },
  { path: '/markets/leadingDetail/nosuch', ready: 'main h1' },
  { path: '/markets/nothing-here', ready: 'main h1' },
]

/** The languages with the longest words, and of the other direction. */
const tellingLanguages: readonly string[] = ['en', 'de', 'ar']
const chosenLocales = locales.filter(({ language }) =>
  process.env.VERIFY === '1' ? tellingLanguages.includes(language) : language === 'en',
)

const arabic = locales.find(({ language }) => language === 'ar') ?? locales[0]

const views: readonly { name: string; theme: 'white' | 'black'; locale: Locale }[] = [
  { name: 'light, from left to right', theme: 'white', locale: locales[0] },
  { name: 'dark, from right to left', theme: 'black', locale: arabic },
]

let gateway: RunningGateway
let browser: Browser

beforeAll(async () => {
  gateway = await startGateway(screensGateway)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await gateway?.dispose()
})

/** Gives the person alerts on two markets. */
async function keepAlerts(page: Page): Promise<void> {
  for (const configurePrice of ['1.25', '987654.5']) {
    const answer = await page.request.post(gateway.url + alertCreate.path, {
      headers: { origin: gateway.url },
      data: popAlert(configurePrice),
    })
    expect(answer.status()).toBe(200)
  }
}

/** Some pages at a time, so that a case stays short on a slow machine. */
const somePages = 9
const allScreens = [...screens, ...emptyScreens]
const groups = Array.from({ length: Math.ceil(allScreens.length / somePages) }, (_, number) => {
  const group = allScreens.slice(number * somePages, (number + 1) * somePages)
  return { group, first: group[0]?.path, last: group.at(-1)?.path }
})

describe.each(views)('axe finds nothing: $name', ({ theme, locale }) => {
  const look = async ({ page }: Walk, name: string, hasOpenMenu?: true): Promise<string[]> => {
    const found = await violationsOn(page, hasOpenMenu)
    return found.map((fault) => `${name}: ${fault}`)
  }

  describe('on any page', () => {
    let walk: Walk
    beforeAll(async () => {
      walk = await openWalk(browser, gateway.url, { theme })
    })
    afterAll(() => walk?.close())

    it.each(groups)('from $first to $last', async ({ group }) => {
      const faults: string[] = []
      for (const screen of group) {
        await walk.show(screen, locale)
        faults.push(...(await look(walk, screen.path)))
      }
      expect(faults).toEqual([])
      expect(walk.problems).toEqual([])
    })
  })

  it('in what is opened', async () => {
    const walk = await openWalk(browser, gateway.url, { theme, signedIn: true })
    const faults: string[] = []
    await keepAlerts(walk.page)
    for (const state of states) {
      await walk.show(state, locale)
      await state.enter(walk.page)
      faults.push(...(await look(walk, state.name, state.opensMenu)))
      await walk.page.keyboard.press('Escape')
      await expect.poll(() => walk.page.locator(`${dialog}, ${menu}`).count()).toBe(0)
    }
    expect(faults).toEqual([])
    await walk.close()
  })
})

it('axe walks every page that has a fixed address', () => {
  const walked = new Set(screens.map(({ path }) => path))
  expect(fixedRoutes.filter((path) => !walked.has(path))).toEqual([])
})

/** What moves on a page for longer than an eye sees, in ms. */
function longAnimations(): string[] {
  return document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
    .map(
      ({ effect }) => `${effect instanceof KeyframeEffect ? effect.target?.className : ''} moves`,
    )
}

it('every page fits a window of 1,280 px at 400 %, has room for fingers, and keeps still for who wants no motion', async () => {
  const { page, show, close } = await openWalk(browser, gateway.url, {
    viewport: { width: 320, height: 700 },
    hasTouch: true,
  })
  const faults: string[] = []
  for (const screen of allScreens) {
    for (const locale of chosenLocales) {
      await show(screen, locale)
      const found = [
        ...(await page.evaluate(textFaults)),
        ...(await page.evaluate(longAnimations)),
        ...(await page.evaluate(touchFaults)),
      ]
      faults.push(...found.map((fault) => `${screen.path} in ${locale.language}: ${fault}`))
    }
  }
  expect(faults).toEqual([])
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  await close()
})
