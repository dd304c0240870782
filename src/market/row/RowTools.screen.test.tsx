import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakedGateway } from '../../../tests/support/faked/faked-gateway.ts'
import { openScreen } from '../../../tests/support/faked/open-screen.tsx'

/** Where the keyboard focus is: symbol and column. */
function focused(): string {
  const cell = document.activeElement?.closest<HTMLElement>('[data-col]')
  return `${cell?.closest<HTMLElement>('[data-symbol-id]')?.dataset.symbolId} ${cell?.dataset.col}`
}

/** The spot list with the buttons of its rows, the focus on the first of them. */
async function openList(gateway = fakedGateway()) {
  const screen = await openScreen('/markets?sort=pair', gateway)
  await expect
    .poll(() => document.querySelectorAll('[data-list] [data-act="more"]').length)
    .toBeGreaterThan(0)
  document.querySelector<HTMLElement>('[data-list] [tabindex="0"]')?.focus()
  await userEvent.keyboard('{ArrowDown}')
  return screen
}

it('the actions of a row are reached by keys, which come back to it', async () => {
  await openList()
  const [symbolId = ''] = focused().split(' ')
  const name = symbolId.replace('USDT_SPBL', '/USDT')
  await userEvent.keyboard('{End}')
  expect(focused()).toBe(`${symbolId} more`)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menu', { name: `Actions for ${name}` })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(focused).toBe(`${symbolId} more`)
})

it('the quick look of a row opens by Space and closes by Escape', async () => {
  await openList()
  const before = focused()
  await userEvent.keyboard(' ')
  const card = page.getByRole('dialog')
  await expect.element(card.getByText('24h low')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(card).not.toBeInTheDocument()
  await expect.poll(focused).toBe(before)
})

it('a row is compared from its menu, and taken out again', async () => {
  await openList()
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await page.getByRole('menuitem', { name: 'Compare' }).click()
  const panel = page.getByRole('region', { name: 'Compared symbols' })
  await expect.element(panel.getByRole('listitem')).toBeVisible()
  await panel.getByRole('button', { name: /^Take/ }).click()
  await expect.element(panel).not.toBeInTheDocument()
})

it('the actions of a row work on values that are not live any more', async () => {
  const { setOnline } = await openList()
  setOnline(false)
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await page.getByRole('menuitem', { name: 'Quick look' }).click()
  await expect.element(page.getByRole('dialog').getByText('24h low')).toBeVisible()
})
