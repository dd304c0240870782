import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakedGateway } from '../../../../tests/support/faked/faked-gateway.ts'
import { openScreen } from '../../../../tests/support/faked/open-screen.tsx'

/** Columns of buttons, which cannot be chosen. */
const buttonColumns = ['star', 'details', 'alert', 'more']

/** The columns that the list shows, in their order. */
function heads(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-list] [data-head] [data-col]')]
    .map(({ dataset }) => dataset.col ?? '')
    .filter((column) => !buttonColumns.includes(column))
}

const opener = page.getByRole('button', { name: 'Columns', exact: true })
const menu = page.getByRole('dialog', { name: 'Columns' })
const move = (name: string) => menu.getByRole('button', { name: `Move ${name}` })

/** The list of USDT-M futures with its column menu open. */
async function openMenu(gateway = fakedGateway()) {
  const screen = await openScreen('/markets/futures', gateway)
  await expect
    .poll(() => document.querySelectorAll('[data-list] [data-act="more"]').length)
    .toBeGreaterThan(0)
  const own = heads()
  await opener.click()
  await expect.poll(() => menu.element().contains(document.activeElement)).toBe(true)
  return { ...screen, own }
}

it('columns are hidden and moved by keys, and come back by one button', async () => {
  const { own } = await openMenu()
  await menu.getByRole('checkbox', { name: 'Mark price' }).click()
  move('24h change').element().focus()
  await userEvent.keyboard('{ArrowUp}')
  const changed = ['pair', 'change24h', 'price', ...own.slice(4)]
  await expect.poll(heads).toEqual(changed)
  await expect.element(move('24h change')).toHaveFocus()
  await menu.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(heads).toEqual(own)
  await expect.element(menu.getByRole('button', { name: 'Reset' })).toBeDisabled()
})

it('columns that were chosen are those of the next visit', async () => {
  const gateway = fakedGateway()
  const { own, close } = await openMenu(gateway)
  await menu.getByRole('checkbox', { name: 'Mark price' }).click()
  await expect.poll(() => heads().length).toBe(own.length - 1)
  const chosen = heads()
  close()
  await openScreen('/markets/futures', gateway, 'next')
  await expect.poll(heads).toEqual(chosen)
})

it('the column menu gives the focus back to its button', async () => {
  await openMenu()
  await userEvent.keyboard('{Tab}')
  await expect.element(menu.getByRole('button', { name: /^Move/ }).first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

it('changes are ranked by the size of the move, which the address keeps', async () => {
  const { address } = await openMenu()
  await menu.getByLabelText('Rank changes by size of move').click()
  await expect.poll(() => decodeURIComponent(address())).toBe('/markets/futures?sort=~change24h')
  const first = () =>
    document.querySelector<HTMLElement>('[data-list] [data-symbol-id]')?.dataset.symbolId
  await expect.poll(first).toBe('ETHUSDT_UMCBL')
  await menu.getByLabelText('Rank changes by size of move').click()
  await expect.poll(address).toBe('/markets/futures')
})

it('rows of a list are low where that was chosen', async () => {
  await openMenu()
  await userEvent.keyboard('{Escape}')
  const height = () =>
    document.querySelector('[data-list] [data-symbol-id]')?.getBoundingClientRect().height
  await expect.poll(height).toBe(48)
  await page.getByRole('button', { name: 'Compact rows' }).click()
  await expect.poll(height).toBe(36)
})
