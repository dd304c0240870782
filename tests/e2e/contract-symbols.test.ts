import type { Browser } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPage, sharedBrowser } from '../support/browser.ts'
import { type SharedGateway, sharedGateway } from '../support/shared-gateway.ts'

const dated = 'BTCUSD261225_DMCBL'
const name = 'BTCUSD 2026-12-25'

describe('contract symbols', () => {
  let gateway: SharedGateway
  let browser: Browser

  beforeAll(async () => {
    gateway = await sharedGateway('frozen')
    browser = await sharedBrowser()
  })

  it('come to every visitor of a list of contracts, by their hash, and whole after a loss', async () => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
    const asked: (string | null)[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname !== '/v1/mcp/contract/symbols') return
      expect(searchParams.get('businessLine')).toBe('11')
      asked.push(searchParams.get('md5'))
    })
    const answered = () =>
      page.waitForResponse((response) => response.url().includes('/v1/mcp/contract/symbols'))

    const first = answered()
    await page.goto(`${gateway.url}/markets/futures/coin-m`)
    expect((await first).headers()['content-encoding']).toBe('br')
    await expect.poll(() => page.evaluate(storedNames)).toContain(name)

    expect(asked).toEqual([null])
    // A page that waits too long for its device asks without the hash: then its next visit has it.
    await expect
      .poll(async () => {
        const again = answered()
        await page.reload()
        await again
        return asked.at(-1) ?? ''
      })
      .toMatch(/^[0-9a-f]{32}$/)

    // From beside the app, which would write what it holds over the loss.
    await page.goto(`${gateway.url}/healthz`)
    await page.evaluate(loseOne)
    const healed = answered()
    await page.goto(`${gateway.url}/markets/futures/coin-m`)
    await healed
    expect(asked.at(-1)).toBeNull()
    await expect.poll(() => page.evaluate(storedNames)).toContain(name)
    expect(problems).toEqual([])
    await close()
  })

  it('are called by their names in menus, cards and the search', async () => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'block' })
    await page.goto(`${gateway.url}/markets/futures/coin-m`)
    await page.locator('[data-list] [data-act="more"]').first().waitFor()
    const row = page.locator(`[data-symbol-id="${dated}"]`)
    await row.click({ button: 'right' })
    await page.getByRole('menu', { name: `Actions for ${name}` }).waitFor()
    await page.getByRole('menuitem', { name: 'Quick look' }).click()
    await page.getByRole('dialog', { name }).getByText(name, { exact: true }).waitFor()
    await page.locator('[role="dialog"]:focus-within').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.keyboard.press('/')
    await page.locator('input[role="combobox"]').fill('btcusd')
    await page.getByRole('option', { name }).waitFor()
    expect(problems).toEqual([])
    await close()
  })
})

type Stored =
  | { data: { listDTOS: { symbolDTOList: { symbolCodeDisplayName: string }[] }[] } }
  | undefined

/** The names on the device. */
async function storedNames(): Promise<string[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('bourse')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const list = await new Promise<Stored>((resolve, reject) => {
    const reading = database
      .transaction('entries')
      .objectStore('entries')
      .get('query:1:guest-["contractSymbols",{"businessLine":11}]')
    reading.onsuccess = () => resolve(reading.result)
    reading.onerror = () => reject(reading.error)
  })
  database.close()
  return list?.data.listDTOS[0]?.symbolDTOList.map((one) => one.symbolCodeDisplayName) ?? []
}

/** Takes the last symbol from the list on the device. */
async function loseOne(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('bourse')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  await new Promise<void>((resolve, reject) => {
    const writing = database.transaction('entries', 'readwrite')
    const store = writing.objectStore('entries')
    const key = 'query:1:guest-["contractSymbols",{"businessLine":11}]'
    const reading = store.get(key)
    reading.onsuccess = () => {
      const list: Stored = reading.result
      list?.data.listDTOS[0]?.symbolDTOList.pop()
      store.put(list, key)
    }
    writing.oncomplete = () => resolve()
    writing.onerror = () => reject(writing.error)
  })
  database.close()
}
