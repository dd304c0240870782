import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alertCreate } from '../../src/contract/calls/alerts.ts'
import { type Locale, locales } from '../../src/contract/locales.ts'
import { fixedRoutes } from '../../src/contract/routes.ts'
import { largeLetters, launchBrowser, sharedBrowser, violationsOn } from '../support/browser.ts'
import { isThorough } from '../support/effort.ts'
import { popAlert } from '../support/pop-alert.ts'
import { dialog, menu, states } from '../support/screen-states.ts'
import { type Screen, screens } from '../support/screens.ts'
import { type SharedGateway, sharedGateway } from '../support/shared-gateway.ts'
import { textFaults } from '../support/text-faults.ts'
import { touchFaults } from '../support/touch-faults.ts'
import { openWalk, type Walk } from '../support/walk.ts'

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
  isThorough ? tellingLanguages.includes(language) : language === 'en',
)

const arabic = locales.find(({ language }) => language === 'ar') ?? locales[0]

/** Screens that are touched. */
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true }

/** How a page is looked at. */
interface View {
  name: string
  theme: 'white' | 'black'
  locale: Locale
  /** 0 or 1, see `ofTurn`. */
  turn: number
  /** What is touched; without it, the page of a desktop. */
  touched?: typeof phone | typeof tablet
}

/** The two views that differ most. */
const oppositeViews: readonly View[] = [
  { name: 'light, from left to right', theme: 'white', locale: locales[0], turn: 0 },
  { name: 'dark, on phones', theme: 'black', locale: arabic, turn: 1, touched: phone },
]

const otherViews: readonly View[] = [
  { name: 'dark, from left to right', theme: 'black', locale: locales[0], turn: 0 },
  { name: 'light, on tablets', theme: 'white', locale: arabic, turn: 1, touched: tablet },
]

/** Each page and each state is seen in one of the opposite views, in all four with `npm run verify`. */
const views = isThorough ? [...oppositeViews, ...otherViews] : oppositeViews

/** What is seen in the views of a turn: every second one. */
function ofTurn<Entry>(entries: readonly Entry[], turn: number): Entry[] {
  return entries.filter((_, index) => isThorough || index % 2 === turn)
}

let gateway: SharedGateway
let browser: Browser

beforeAll(async () => {
  gateway = await sharedGateway('screens')
  browser = await sharedBrowser()
})

/** Gives the person alerts on two markets, and takes away what pops up of the one that fires at once. */
async function keepAlerts(page: Page): Promise<void> {
  for (const configurePrice of ['1.25', '987654.5']) {
    const answer = await page.request.post(gateway.url + alertCreate.path, {
      headers: { origin: gateway.url },
      data: popAlert(configurePrice),
    })
    expect(answer.status()).toBe(200)
  }
  await page.locator('[data-dismiss]').click()
}

/** Some pages at a time, so that a case stays short on a slow machine. */
const somePages = 9
const allScreens = [...screens, ...emptyScreens]
const groups = Array.from({ length: Math.ceil(allScreens.length / somePages) }, (_, number) => {
  const group = allScreens.slice(number * somePages, (number + 1) * somePages)
  return { group, first: group[0]?.path, last: group.at(-1)?.path }
})

describe.each(views)(
  'axe finds nothing, and a finger has room: $name',
  ({ theme, locale, turn, touched }) => {
    const look = async ({ page }: Walk, name: string, hasOpenMenu?: true): Promise<string[]> => {
      const found = await violationsOn(page, hasOpenMenu)
      if (touched !== undefined) found.push(...(await page.evaluate(touchFaults)))
      return found.map((fault) => `${name}: ${fault}`)
    }

    describe('on any page', () => {
      let walk: Walk
      beforeAll(async () => {
        walk = await openWalk(browser, gateway.url, { theme, ...touched })
      })
      afterAll(() => walk?.close())

      it.each(ofTurn(groups, turn))('from $first to $last', async ({ group }) => {
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
      const walk = await openWalk(browser, gateway.url, { theme, signedIn: true, ...touched })
      const faults: string[] = []
      await keepAlerts(walk.page)
      for (const state of ofTurn(states, turn)) {
        await walk.show(state, locale)
        await state.enter(walk.page)
        faults.push(...(await look(walk, state.name, state.opensMenu)))
        await walk.page.keyboard.press('Escape')
        await expect.poll(() => walk.page.locator(`${dialog}, ${menu}`).count()).toBe(0)
      }
      expect(faults).toEqual([])
      await walk.close()
    })
  },
)

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

/** Pages that are looked at with large letters, all of them with `npm run verify`. */
const largePaths: readonly string[] = [
  '/markets',
  '/markets/futures',
  '/markets/overview',
  '/markets/tokens/BTC',
  '/markets/fear-and-greed-index',
  '/markets/alerts',
  '/markets/settings',
  '/login',
]

it('pages of a window of 1,280 px hold letters that a reader made twice as large', async () => {
  const large = await launchBrowser([largeLetters])
  const { page, show, close } = await openWalk(large, gateway.url, {
    viewport: { width: 1280, height: 900 },
  })
  const faults: string[] = []
  for (const screen of screens) {
    if (!isThorough && !largePaths.includes(screen.path)) continue
    await show(screen)
    const found = await page.evaluate(textFaults)
    faults.push(...found.map((fault) => `${screen.path}: ${fault}`))
  }
  expect(faults).toEqual([])
  const heights = await page.evaluate(() =>
    [document.documentElement, document.body].map((element) => getComputedStyle(element).fontSize),
  )
  expect(heights).toEqual(['32px', '28px'])
  await close()
  await large.close()
})

it('figures that are drawn are seen where colours are forced, and a dark page prints dark on white', async () => {
  const { page, show, close } = await openWalk(browser, gateway.url, {
    theme: 'black',
    forcedColors: 'active',
    colorScheme: 'light',
  })
  const colour = (selector: string, property: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  const mapPath = '/markets/overview?view=heat-map'
  await show({ path: mapPath, ready: 'main a[data-symbol-id]' })
  const ground = await colour('body', 'background-color')
  const legend = 'main [data-hue] [data-step="4"]'
  expect(await colour(legend, 'background-color')).not.toBe(ground)
  await show({ path: '/markets/fear-and-greed-index', ready: 'main svg[role=img] text' })
  expect(await colour('main svg[role=img] text', 'fill')).toBe(await colour('body', 'color'))
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  await expect.poll(() => colour('h1', 'color')).toBe('rgb(16, 20, 28)')
  expect(await colour('html', 'background-color')).toBe('rgb(255, 255, 255)')
  await close()
})
