import type { Page } from 'playwright'
import * as v from 'valibot'
import { alertCreate, alertDelete, alertLog } from '../../src/contract/calls/alerts.ts'

/** Has two alerts of the signed-in person fire, and goes: their log stays. */
async function fireAlerts(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  const post = (call: { path: string }, body: object) =>
    page.request.post(origin + call.path, {
      data: { languageType: 0, ...body },
      headers: { origin },
    })
  const parts = { alertType: 1, frequency: 3, channels: [5, 4], fireIfMet: true }
  const fired = ['BTCUSDT_SPBL', 'ETHUSDT_UMCBL'].map((symbolId) =>
    post(alertCreate, { ...parts, symbolId, configurePrice: '1000' }),
  )
  for (const reply of await Promise.all(fired)) {
    const { data } = v.parse(v.object({ data: v.object({ id: v.string() }) }), await reply.json())
    await post(alertDelete, { ids: [data.id] })
  }
}

/** Fills the log that is open. */
export async function fillLog(page: Page): Promise<void> {
  await fireAlerts(page)
  await page.locator('main ol li').first().waitFor()
}

/** Shows notices. A page that listens has looked first where the log stands. */
export async function showNotifications(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'commit' })
  await page.waitForResponse((reply) => reply.url().endsWith(alertLog.path))
  await fireAlerts(page)
  await page.locator('[data-dismiss]').first().waitFor()
}
