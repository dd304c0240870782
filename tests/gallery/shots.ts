import type { Page } from 'playwright-core'

/** One screen: where it is, what shows that it is there, and what to do before the picture. */
export interface Shot {
  name: string
  path: string
  /** Selector of something that stands only on the finished screen. */
  ready: string
  /** Signs the demo person in before. */
  signedIn?: boolean
  prepare?: (page: Page) => Promise<void>
}

/** One way to look at a screen. */
export interface View {
  name: string
  viewport: { width: number; height: number }
  scale: number
  theme: 'white' | 'black'
  /** Locale segment with its slash, empty for English. */
  prefix: string
}

const desktop = { width: 1440, height: 1000 }
const phone = { width: 390, height: 844 }

export const views: readonly View[] = [
  { name: 'desktop-light', viewport: desktop, scale: 1, theme: 'white', prefix: '' },
  { name: 'desktop-dark', viewport: desktop, scale: 1, theme: 'black', prefix: '' },
  { name: 'phone-light', viewport: phone, scale: 2, theme: 'white', prefix: '' },
  { name: 'phone-dark', viewport: phone, scale: 2, theme: 'black', prefix: '' },
  { name: 'desktop-arabic', viewport: desktop, scale: 1, theme: 'white', prefix: '/ar' },
  { name: 'phone-german', viewport: phone, scale: 2, theme: 'white', prefix: '/de' },
]

const alertRows = 'main [role=row] [data-part="shown"]'
const liveList = '[data-list] [data-symbol-id]'

export const shots: readonly Shot[] = [
  { name: 'list', path: '/markets', ready: liveList },
  {
    name: 'list-scrolled',
    path: '/markets/spot',
    ready: liveList,
    prepare: async (page) => {
      await page.mouse.wheel(0, 1600)
      await page.locator(liveList).first().waitFor()
    },
  },
  { name: 'list-search', path: '/markets/spot?q=dog', ready: liveList },
  { name: 'list-empty', path: '/markets/spot?q=nosuchcoin', ready: '[data-list]' },
  { name: 'futures', path: '/markets/futures', ready: liveList },
  { name: 'futures-coin-m', path: '/markets/futures/coin-m', ready: liveList },
  { name: 'margin', path: '/markets/margin', ready: liveList },
  { name: 'onchain', path: '/markets/onChain', ready: liveList },
  {
    name: 'list-columns',
    path: '/markets/futures',
    ready: liveList,
    prepare: async (page) => {
      const button = page.locator('main button[aria-haspopup="dialog"]')
      if (!(await button.isVisible())) return
      await button.click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'alerts-visitor', path: '/markets/alerts', ready: 'main h1' },
  { name: 'alerts', path: '/markets/alerts', ready: alertRows, signedIn: true },
  { name: 'alerts-log', path: '/markets/alerts?tab=log', ready: 'main nav', signedIn: true },
  {
    name: 'alert-panel',
    path: '/markets/alerts',
    ready: alertRows,
    signedIn: true,
    prepare: async (page) => {
      await page.locator('main button').first().click()
      await page.getByRole('dialog').locator('#alert-price').waitFor()
    },
  },
  { name: 'sign-in', path: '/login', ready: 'main form' },
  { name: 'register', path: '/login?tab=register', ready: 'main form' },
  { name: 'settings', path: '/markets/settings', ready: 'main h2' },
  { name: 'not-found', path: '/markets/nothing-here', ready: 'main h1' },
  { name: 'error', path: '/markets/error', ready: 'main h1' },
]
