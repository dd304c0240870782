import type { Page } from 'playwright'
import { liveApp, readClipboard } from '../support/browser.ts'

/** What is done on a screen before its picture. Elements are found by what they are, in any language. */

const rowOf = (base: string): string => `[data-list] [data-symbol-id="${base}USDT_SPBL"]`

export async function scroll(page: Page): Promise<void> {
  await page.mouse.wheel(0, 1600)
  await page.locator('[data-list] [data-symbol-id]').first().waitFor()
}

/** Values get old where the network is gone. */
export async function goOffline(page: Page): Promise<void> {
  await page.locator(liveApp).waitFor()
  await page.context().setOffline(true)
  await page.locator('main [data-stale]').first().waitFor()
}

/** The rest of the tools, which a phone has in a row of its own. */
export async function openChartTools(page: Page): Promise<void> {
  await page.locator('[data-chart] button[aria-controls][aria-expanded="false"]').click()
  await page.locator('[data-chart] button:has(.lucide-camera)').waitFor()
}

export async function openShare(page: Page): Promise<void> {
  await page.locator('main button[aria-haspopup="menu"]:has(.lucide-share-2)').click()
  await page.getByRole('menu').waitFor()
}

export async function openColumns(page: Page): Promise<void> {
  await page.locator('main button[aria-haspopup="dialog"]:has(.lucide-columns-3)').click()
  await page.getByRole('dialog').waitFor()
}

/** Shows the picture of a list that was copied. */
export async function showPicture(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator(liveApp).waitFor()
  await openShare(page)
  await page.getByRole('menuitem').last().click()
  await page.getByRole('status').filter({ hasText: /./ }).last().waitFor()
  const picture = (await readClipboard(page)).get('image/png') ?? ''
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.fromBase64(base64)
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: bitmap.width, height: bitmap.height })
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    canvas.style.inlineSize = '100%'
    document.body.replaceChildren(canvas)
  }, picture)
}

export async function addCategory(page: Page): Promise<void> {
  await page.locator('main button:has(.lucide-plus)').click()
  await page.locator('main form input').fill('Majors')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/markets/favorite/*')
  await page.locator('main input[type="checkbox"]').first().waitFor()
}

export async function arrange(page: Page): Promise<void> {
  await page.locator('main button[aria-pressed]:has(.lucide-arrow-up-down)').click()
  await page.locator('main input[type="checkbox"]').first().check()
}

export async function openMenu(page: Page): Promise<void> {
  await page.locator(`${rowOf('ETH')} [role="rowheader"]`).click({ button: 'right' })
  await page.getByRole('menu').waitFor()
}

export async function openCard(page: Page): Promise<void> {
  await page
    .locator(`${rowOf('SOL')} [role="rowheader"] a`)
    .first()
    .hover()
  await page.getByRole('dialog').locator('path[d^="M"]').first().waitFor({ state: 'attached' })
}

export async function openSheet(page: Page): Promise<void> {
  await page.locator(`${rowOf('ETH')} [data-act="more"]`).tap()
  await page.getByRole('dialog').locator('path[d^="M"]').first().waitFor({ state: 'attached' })
}

/** What the first row of a list offers. */
export async function openFirst(page: Page): Promise<void> {
  await page.locator('[data-list] [data-act="more"]').first().dispatchEvent('click')
  await page.locator('[role="menu"], [role="dialog"]').waitFor()
}

/** Presses no place on the screen: the panel of what is compared may stand over the rows. */
export async function compareRows(page: Page): Promise<void> {
  for (const base of ['BTC', 'ETH', 'SOL', 'DOGE']) {
    await page.locator(`${rowOf(base)} [data-act="more"]`).dispatchEvent('click')
    await page.locator(':is([role="menu"], [role="dialog"]) .lucide-chart-spline').click()
    await page.locator('[role="menu"], [role="dialog"]').waitFor({ state: 'detached' })
  }
  await page.locator('section svg path[data-series="3"][d^="M0.0"]').waitFor({ state: 'attached' })
}

/** Opens the search and types into it. */
export async function search(page: Page): Promise<void> {
  await type(page, 'do')
  await page.getByRole('option').nth(4).waitFor()
}

/** Opens the search where something was found before. */
export async function searchAgain(page: Page): Promise<void> {
  for (const coin of ['ethusdt', 'solusdt']) {
    await type(page, coin)
    await page.locator(`[role="option"][href*="${coin.toUpperCase()}_SPBL"]`).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/${coin.toUpperCase()}_SPBL`)
    await page.goBack()
  }
  await type(page, '')
  await page.getByRole('option').nth(4).waitFor()
}

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill(text)
}

/** Opens the form of an alert on the sector that the page is about. */
export async function watchSector(page: Page): Promise<void> {
  await page.locator('main header button:has(svg)').last().click()
  await page.getByRole('dialog').locator('select').last().waitFor()
}

/** Opens the help at the foot of the page. */
export async function openHelp(page: Page): Promise<void> {
  await page.locator('footer button').last().click()
  await page.getByRole('dialog').waitFor()
}

/** Fills the application of a market maker, with a mistake in it and an image. */
export async function fillApplication(page: Page): Promise<void> {
  const fields = {
    applicantName: 'Two Sides Quoting',
    title: 'Head of trading',
    userId: '48820-17',
    introduction: 'We are a trading firm of 24 in Madrid. We quote 60 pairs on four venues.',
    strategy: 'Two-sided quotes around a fair price, hedged on the perpetual.',
  }
  for (const [name, text] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(text)
  await page
    .locator('input[type=file]')
    .setInputFiles([
      new URL('../../public/icons/icon-512.png', import.meta.url).pathname,
      new URL('./acts.ts', import.meta.url).pathname,
    ])
  await page.locator('main form img').waitFor()
  await page.locator('main form').scrollIntoViewIfNeeded()
}
