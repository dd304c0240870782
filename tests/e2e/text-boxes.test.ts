import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Locale, locales } from '../../src/contract/locales.ts'
import { sharedBrowser } from '../support/browser.ts'
import { cutMarks } from '../support/cut-marks.ts'
import { isThorough } from '../support/effort.ts'
import { type RunningGateway, startGateway } from '../support/gateway.ts'
import { type Screen, screens } from '../support/screens.ts'
import { textFaults } from '../support/text-faults.ts'
import { openWalk } from '../support/walk.ts'

let gateway: RunningGateway
let browser: Browser

beforeAll(async () => {
  gateway = await startGateway({ SIM_SYMBOLS: '200', SIM_CLOCK: '2026-11-21T14:03:20Z@0' })
  browser = await sharedBrowser()
})
afterAll(() => gateway?.dispose())

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

/** Those that have the most beside each other. */
const fullPaths: readonly string[] = [
  '/markets/overview',
  '/markets/overview?view=heat-map&as=list',
  '/markets/leadingDetail/meme',
  '/markets/change',
  '/markets/tokens/BTC',
  '/markets/trading-data/trading',
]
const fullScreens = screens.filter(({ path }) => fullPaths.includes(path))
const longWorded = locales.filter(
  ({ language }) => language === 'de' || (isThorough && language === 'ru'),
)

/** The languages with the longest words, the tallest letters and another direction. */
const tellingLanguages: readonly string[] = ['de', 'th', 'ar']
const chosenLocales = isThorough
  ? locales
  : locales.filter(({ language }) => tellingLanguages.includes(language))

/** Languages whose letters carry marks above and below each other. */
const tallLanguages: readonly string[] = ['th', 'ar', 'vi']

/** Faults of texts on a screen of this width, in px. */
async function faultsAt(
  width: number,
  shown: readonly Screen[],
  languages: readonly Locale[],
  looksAt: (locale: Locale) => readonly (typeof textFaults)[] = () => [textFaults],
): Promise<string[]> {
  const { page, show, close } = await openWalk(browser, gateway.url, {
    signedIn: true,
    viewport: { width, height: 800 },
  })
  const faults: string[] = []
  for (const screen of shown) {
    for (const locale of languages) {
      await show(screen, locale)
      for (const look of looksAt(locale)) {
        const found = await page.evaluate(look)
        faults.push(...found.map((fault) => `${screen.path} in ${locale.language}: ${fault}`))
      }
    }
  }
  await close()
  return faults
}

it('texts stay in their boxes on a narrow phone in every language, and marks that stand on each other are not cut', async () => {
  expect(mainScreens).toHaveLength(mainPaths.length)
  const isTall = ({ language }: Locale): boolean => tallLanguages.includes(language)
  const shown = locales.filter((locale) => chosenLocales.includes(locale) || isTall(locale))
  const looksAt = (locale: Locale): (typeof textFaults)[] =>
    isTall(locale) ? [textFaults, cutMarks] : [textFaults]
  expect(await faultsAt(360, mainScreens, shown, looksAt)).toEqual([])
})

it('the heads of the widest table stay in their columns on a desktop', async () => {
  const sectors = mainScreens.filter(({ path }) => path === '/markets/leading')
  expect(sectors).toHaveLength(1)
  expect(await faultsAt(1440, sectors, chosenLocales)).toEqual([])
})

it.each(isThorough ? [320, 768, 1200] : [320, 768])(
  'long words stay in their boxes at %d px',
  async (width) => {
    expect(fullScreens).toHaveLength(fullPaths.length)
    expect(await faultsAt(width, fullScreens, longWorded)).toEqual([])
  },
)
