import type { Browser, Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { register } from '../../src/contract/calls/account/accounts.ts'
import { alertCreate, alertLog } from '../../src/contract/calls/alerts.ts'
import { liveApp, openPage, sharedBrowser } from '../support/browser.ts'
import { popAlert } from '../support/pop-alert.ts'
import { type SharedGateway, sharedGateway } from '../support/shared-gateway.ts'

let gateway: SharedGateway
let browser: Browser

beforeAll(async () => {
  gateway = await sharedGateway('small')
  browser = await sharedBrowser()
})

/** A browser in which nobody has decided yet, whose person answers with what `answer` says. */
const fakeQuestion = (): void => {
  const state = { permission: 'default', answer: 'default', asked: 0, shown: [] as string[] }
  Reflect.set(window, 'fake', state)
  class FakeNotification {
    constructor(title: string) {
      state.shown.push(title)
    }
    static get permission(): string {
      return state.permission
    }
    static async requestPermission(): Promise<string> {
      state.asked += 1
      state.permission = state.answer
      return state.permission
    }
  }
  Reflect.set(window, 'Notification', FakeNotification)
}

interface Fake {
  permission: string
  answer: string
  asked: number
  shown: string[]
}
const fake = (page: Page) => page.evaluate(() => ({ ...(Reflect.get(window, 'fake') as Fake) }))
const asked = async (page: Page): Promise<number> => (await fake(page)).asked
const shown = async (page: Page): Promise<string[]> => (await fake(page)).shown
const answer = (page: Page, given: string) =>
  page.evaluate((said) => {
    ;(Reflect.get(window, 'fake') as Fake).answer = said
  }, given)

async function open(loginName: string, path: string) {
  // axe would take a colour that fades in for the one that is meant.
  const opened = await openPage(browser, { serviceWorkers: 'block', reducedMotion: 'reduce' })
  const { page } = opened
  await page.addInitScript(fakeQuestion)
  const post = async (url: string, data: object): Promise<void> => {
    const headers = { origin: gateway.url }
    const reply = await page.request.post(gateway.url + url, { data, headers })
    expect(reply.status()).toBe(200)
  }
  await post(register.path, { loginName, password: 'correct horse battery' })
  const listens = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) =>
        String(payload).includes('"price_notice"'),
      ),
    )
  // Then the log is looked into once more: what it already holds counts as missed.
  const looked = page.waitForResponse(
    (reply) =>
      reply.url().endsWith(alertLog.path) && /"since"/.test(reply.request().postData() ?? ''),
  )
  await page.goto(gateway.url + path)
  // What fires before somebody listens stands in the log alone.
  await Promise.all([listens, looked])
  return { ...opened, post }
}

describe('permission for notifications', () => {
  it('is asked where an alert with the proposed channels is saved, once, without push', async () => {
    const { page, problems, close } = await open('asked-once', '/markets/alerts')
    const create = async (step: string): Promise<void> => {
      await page.getByRole('button', { name: 'New alert' }).click()
      const panel = page.getByRole('dialog')
      await expect
        .poll(() => panel.getByLabel('Price', { exact: true }).inputValue())
        .toMatch(/^\d/)
      await panel.getByRole('button', { name: step }).click()
      await panel.getByRole('button', { name: 'Create alert' }).click()
      await panel.waitFor({ state: 'hidden' })
    }
    await create('10% above')
    await expect.poll(() => asked(page)).toBe(1)
    await create('5% above')
    expect(await asked(page)).toBe(1)

    await page.getByRole('button', { name: 'New alert' }).click()
    const pop = page.getByRole('dialog').getByRole('checkbox', { name: /^Pop-up/ })
    await expect.poll(() => pop.locator('..').textContent()).toContain('was left open')
    await answer(page, 'granted')
    await pop.uncheck()
    await pop.check()
    await expect.poll(() => asked(page)).toBe(2)
    await expect.poll(() => pop.locator('..').textContent()).toContain('outside the page')
    expect(problems).toEqual([])
    await close()
  })

  it('is offered beside the first alert that fires, which then shows outside the page', async () => {
    const { page, post, problems, close } = await open('first-fired', '/markets/settings')
    const fire = (configurePrice: string) => post(alertCreate.path, popAlert(configurePrice))
    const panel = page.getByRole('region', { name: 'Price alerts' })
    await page.locator(liveApp).waitFor()
    await fire('1000')
    await panel.getByText('BTC/USDT rose to 1,000').waitFor()
    expect(await shown(page)).toEqual([])
    await answer(page, 'granted')
    await panel.getByRole('button', { name: 'Notify me outside the page too' }).click()
    await panel.getByText('and a notification outside the page').waitFor()
    await fire('2000')
    await expect.poll(() => shown(page)).toEqual(['BTC/USDT rose to 2,000'])
    expect(problems).toEqual([])
    await close()
  })
})
