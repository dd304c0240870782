import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { locales } from '../../src/contract/locales.ts'
import { launchBrowser } from '../support/browser.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'
import { screens } from '../support/screens.ts'
import { textFaults } from '../support/text-faults.ts'
import { openWalk } from '../support/walk.ts'

let gateway: RunningGateway
let browser: Browser

beforeAll(async () => {
  gateway = await startGateway({ SIM_SYMBOLS: '200', SIM_CLOCK: '2026-11-21T14:03:20Z@0' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await gateway?.dispose()
})

const isThorough = process.env.VERIFY === '1'

const mainPaths: readonly string[] = [
  '/markets',
  '/markets/futures',
  '/markets/overview',
  '/markets/tokens/BTC',
  '/markets/alerts',
  '/markets/rank',
  '/markets/leading',
  '/markets/change',
  '/markets/trends',
  '/markets/settings',
]
const mainScreens = screens.filter(({ path }) => mainPaths.includes(path))

/** The languages with the longest words, the tallest letters and another direction. */
const tellingLanguages: readonly string[] = ['de', 'fr', 'ru', 'uz', 'th', 'ar']
const chosenLocales = isThorough
  ? locales
  : locales.filter(({ language }) => tellingLanguages.includes(language))

it('texts stay in their boxes on a narrow phone, in every language', async () => {
  const { page, show, close } = await openWalk(browser, gateway.url, {
    signedIn: true,
    viewport: { width: 360, height: 800 },
  })
  expect(mainScreens).toHaveLength(mainPaths.length)
  const faults: string[] = []
  for (const screen of mainScreens) {
    for (const locale of chosenLocales) {
      await show(screen, locale)
      const found = await page.evaluate(textFaults)
      faults.push(...found.map((fault) => `${screen.path} in ${locale.language}: ${fault}`))
    }
  }
  expect(faults).toEqual([])
  await close()
})
