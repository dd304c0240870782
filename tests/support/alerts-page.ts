import type { Browser, Locator, Page } from 'playwright'
import * as v from 'valibot'
import { expect } from 'vitest'
import { register } from '../../src/contract/calls/account/accounts.ts'
import { alertConfigs, alertCreate } from '../../src/contract/calls/alerts.ts'
import { type Alert, alertSchema } from '../../src/contract/entities/alert/alert.ts'
import { openPage, type WatchedPage } from './browser.ts'

const answer = v.object({ code: v.string(), data: v.unknown() })

/** Makes a call as the person of a page, and answers its data. */
export async function callAs(page: Page, url: string, body: object): Promise<unknown> {
  const reply = await page.request.post(url, {
    data: { languageType: 0, ...body },
    headers: { origin: new URL(url).origin },
  })
  const { code, data } = v.parse(answer, await reply.json())
  expect(code, url).toBe('00000')
  return data
}

/** An alert as it is asked for: BTC rises to a price, once, unless it says otherwise. */
type AskedAlert = Pick<Alert, 'configurePrice'> & Partial<Alert>

/** The alerts page of somebody, and what stands behind it. */
export interface AlertsPage extends WatchedPage {
  stored: () => Promise<Alert[]>
  create: (alert: AskedAlert) => Promise<unknown>
  /** The row of the table that holds these words. */
  row: (words: string) => Locator
}

/** The alerts page of somebody new, who has these alerts. @param origin of the gateway */
export async function openAlerts(
  browser: Browser,
  origin: string,
  loginName: string,
  alerts: readonly AskedAlert[] = [],
): Promise<AlertsPage> {
  // axe would take a colour that fades in for the one that is meant.
  const opened = await openPage(browser, { serviceWorkers: 'block', reducedMotion: 'reduce' })
  const { page } = opened
  await callAs(page, origin + register.path, { loginName, password: 'correct horse battery' })
  const stored = async (): Promise<Alert[]> =>
    v.parse(v.array(alertSchema), await callAs(page, origin + alertConfigs.path, {}))
  const create = (alert: AskedAlert): Promise<unknown> =>
    callAs(page, origin + alertCreate.path, {
      symbolId: 'BTCUSDT_UMCBL',
      alertType: 1,
      frequency: 3,
      channels: [5, 4],
      ...alert,
    })
  for (const alert of alerts) await create(alert)
  await page.goto(`${origin}/markets/alerts`)
  const row = (words: string): Locator => page.getByRole('row').filter({ hasText: written(words) })
  return { ...opened, stored, create, row }
}

/** Words as a page writes them: numbers are isolated from the direction of the text around them. */
export function written(words: string): RegExp {
  const parts = words.split(' ').map((part) => part.replace(/[.+]/g, '\\$&'))
  return new RegExp(parts.join('[\\s\u2066\u2069]+'))
}

/** Waits until the form has taken the current price: it comes once the pair's list is there. */
export async function takesPrice(panel: Locator): Promise<void> {
  await expect.poll(() => panel.getByLabel('Price', { exact: true }).inputValue()).toMatch(/^\d/)
}

/** Opens the form of a new alert, with the current price in it. */
export async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New alert' }).click()
  const panel = page.getByRole('dialog')
  await takesPrice(panel)
  return panel
}

/** Saves a new alert. */
export async function saveAlert(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Create alert' }).click()
  await panel.waitFor({ state: 'hidden' })
}

/** Waits until the form says what is wrong, with the focus on the field where it is. */
export async function refuses(page: Page, words: string, field?: string): Promise<void> {
  const panel = page.getByRole('dialog')
  await panel.getByRole('alert').filter({ hasText: words }).waitFor()
  if (field !== undefined) await panel.locator(`#${field}:focus`).waitFor()
}
