import type { Page } from 'playwright'
import type { Screen } from './screens.ts'

/** A page in a state that its address does not bring about. */
export interface ScreenState extends Screen {
  name: string
  enter: (page: Page) => Promise<void>
  opensMenu?: true
}

const rows = '[data-list] [data-symbol-id]'
/** A dialog, a panel or a sheet that is open. */
export const dialog = '[role="dialog"]'
/** A menu that is open. */
export const menu = '[role="menu"]'

const press = (page: Page, selector: string): Promise<void> =>
  page.locator(selector).first().dispatchEvent('click')

/** What can be opened on pages. */
export const states: readonly ScreenState[] = [
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
      await page.locator(`${menu}, ${dialog}`).waitFor()
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
