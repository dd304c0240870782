import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { login, register } from '../../src/contract/calls/account/accounts.ts'
import { favoriteAdd, groupList } from '../../src/contract/calls/favorites.ts'
import { favoriteListSchema } from '../../src/contract/favorites/favorite-list.ts'
import { liveApp, openPage, sharedBrowser } from '../support/browser.ts'
import { keptKeys } from '../support/kept-keys.ts'
import { type SharedGateway, sharedGateway } from '../support/shared-gateway.ts'

const star = (page: Page, pair: string) =>
  page.getByRole('button', { name: `Favorite ${pair}`, exact: true })

describe('favorites', () => {
  let gateway: SharedGateway
  let browser: Browser

  beforeAll(async () => {
    gateway = await sharedGateway('small')
    browser = await sharedBrowser()
  })

  it('are starred, kept over a reload, and shown live with those everybody begins with', async () => {
    // axe would take a colour that fades in for the one that is meant.
    const { page, problems, close } = await openPage(browser, { reducedMotion: 'reduce' })
    await page.goto(`${gateway.url}/markets`)
    await page.locator(liveApp).waitFor()
    await star(page, 'ETH/USDT').click()
    await expect.poll(() => star(page, 'ETH/USDT').getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('link', { name: 'Favorites', exact: true }).first().click()
    await page.getByText('3 of 100 here, 3 of 500 in all').waitFor()
    await expect.poll(() => keptKeys(page)).toContain('favorites')
    await page.reload()
    for (const symbolId of ['ETHUSDT_SPBL', 'BTCUSDT_UMCBL', 'ETHUSD_DMCBL']) {
      const row = page.locator(`[data-symbol-id="${symbolId}"]`)
      await row.waitFor()
      await expect.poll(() => row.locator('button[aria-pressed="true"]').count()).toBe(1)
    }

    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await press('Margin')
    const terms = page.locator('[data-list="margin"] [data-symbol-id="ETHUSDT_SPBL"]')
    await terms.locator('[data-col="borrow"]').getByText(/%/).waitFor()
    await expect.poll(() => page.locator('[data-list]').count()).toBe(1)
    const filter = page.getByRole('searchbox', { name: 'Filter favorites' })
    await filter.fill('nosuchcoin')
    // A table that found nothing stays, hidden, to say when it has something.
    const none = page.getByText('No pair matches “nosuchcoin”').filter({ visible: true })
    await expect.poll(() => none.count()).toBe(1)
    await press('Show all pairs')
    await terms.waitFor()
    await expect.poll(() => filter.inputValue()).toBe('')
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([])

    await page.goto(`${gateway.url}/markets/settings`)
    await page.getByRole('radio', { name: 'Dark', exact: true }).check({ force: true })
    const data = page.getByRole('region', { name: 'Data on this device' })
    await data.getByRole('button', { name: 'Clear data on this device' }).click()
    await data.getByText('Settings and favorites of this device are lost.').waitFor()
    await data.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.waitForURL(`${gateway.url}/markets`)
    await page.locator(liveApp).waitFor()
    await expect.poll(() => star(page, 'ETH/USDT').getAttribute('aria-pressed')).toBe('false')
    expect(await page.locator('html').getAttribute('data-theme')).toBe('white')
    expect(problems).toEqual([])
    await close()
  })

  it('come to a filter that is typed into, which keeps its text and the focus', async () => {
    const { page, close } = await openPage(browser)
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/open-favorites-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(`${gateway.url}/markets/favorite`)
    const filter = page.getByRole('searchbox', { name: 'Filter favorites' })
    await page.locator(liveApp).waitFor()
    await filter.pressSequentially('bt')
    expect(await page.locator('[data-list] [data-symbol-id]').count()).toBe(0)
    held.resolve()
    await page.locator('[data-symbol-id="BTCUSDT_UMCBL"]').waitFor()
    await page.keyboard.type('c')
    await expect.poll(() => filter.inputValue()).toBe('btc')

    await page.goto(`${gateway.url}/markets/favorite/nosuch`)
    await page
      .getByRole('heading', { name: 'Sorry, the page you requested does not exist' })
      .waitFor()
    expect(await filter.count()).toBe(0)
    await close()
  })

  it('of a person are edited offline and reach the gateway once, also where its answer is lost', async () => {
    const post = async (page: Page, call: { path: string }, body: object): Promise<unknown> => {
      const data = { languageType: 0, ...body }
      const reply = await page.request.post(gateway.url + call.path, {
        data,
        headers: { origin: gateway.url },
      })
      return reply.json()
    }
    const user = { loginName: 'offline', password: 'correct horse battery' }
    const revision = async (page: Page): Promise<number> =>
      v.parse(v.object({ data: favoriteListSchema }), await post(page, groupList, {})).data.revision
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
    await post(page, register, user)
    await page.goto(`${gateway.url}/markets`)
    await page.locator(liveApp).waitFor()
    await page.getByRole('button', { name: /^Account of/ }).waitFor()
    const pressed = (pair: string) => star(page, pair).getAttribute('aria-pressed')
    await expect.poll(() => pressed('SOL/USDT')).toBe('false')

    const sent: string[] = []
    await page.context().setOffline(true)
    // By key: a pointer on a row asks for the page of its coin, which cannot come now.
    for (const pair of ['SOL/USDT', 'ADA/USDT']) {
      await star(page, pair).press('Enter')
      await expect.poll(() => pressed(pair)).toBe('true')
    }
    await page.route(`**${favoriteAdd.path}`, async (route) => {
      const { editId } = v.parse(v.object({ editId: v.string() }), route.request().postDataJSON())
      sent.push(editId)
      if (sent.length > 1) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await page.context().setOffline(false)
    await expect.poll(() => new Set(sent).size).toBe(2)
    expect(sent[1]).toBe(sent[0])
    expect(problems).toEqual([])

    const there = await openPage(browser, { serviceWorkers: 'block' })
    await post(there.page, login, user)
    await expect.poll(() => revision(there.page)).toBe(2)
    await there.page.goto(`${gateway.url}/markets/favorite`)
    await there.page.getByText('4 of 100 here, 4 of 500 in all').waitFor()
    await close()
    await there.close()
  })
})
