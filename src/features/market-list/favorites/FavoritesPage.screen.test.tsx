import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type FakedGateway,
  fakedGateway,
  signIn,
} from '../../../../tests/support/faked/faked-gateway.ts'
import { openScreen } from '../../../../tests/support/faked/open-screen.tsx'
import { ApiError } from '../../../api/api-error.ts'
import { favoriteDelete, groupList } from '../../../contract/calls/favorites.ts'

const row = (symbolId: string) =>
  document.querySelector(`[data-list] [data-symbol-id="${symbolId}"]`)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

it('favorites of a visitor begin with the usual ones, a table for each market', async () => {
  await openScreen('/markets/favorite', fakedGateway())
  await expect.poll(() => row('BTCUSDT_UMCBL')).not.toBeNull()
  await expect.poll(() => row('ETHUSDT_SPBL')).not.toBeNull()
  expect(document.querySelectorAll('[data-list]')).toHaveLength(2)
})

it('favorites stand in categories that are named, filled, sorted by keys, deleted and brought back', async () => {
  const { address } = await openScreen('/markets/favorite', fakedGateway())
  await press('New category')
  const name = page.getByRole('textbox', { name: 'Category name' })
  await name.fill('M')
  await press('Save')
  await expect.element(page.getByText('Input of 2-26 characters allowed.')).toBeVisible()
  await name.fill('my favorites')
  await press('Save')
  await expect.element(page.getByText('The category name already exists.')).toBeVisible()
  await name.fill('Majors')
  await press('Save')
  await expect.poll(address).toMatch(/^\/markets\/favorite\/./)
  const add = page.getByRole('button', { name: /^Add \d/ })
  await expect.element(add).toBeVisible()
  const [, count] = add.element().textContent?.match(/(\d+)/) ?? []
  await add.click()
  await press('Arrange')
  const handles = () => [
    ...document.querySelectorAll<HTMLElement>(
      'ul[aria-label="Favorites"] button, ol[aria-label="Favorites"] button',
    ),
  ]
  await expect.poll(() => handles().length).toBeGreaterThan(2)
  const [first, second] = handles().map(({ ariaLabel }) => ariaLabel)
  handles()[0]?.focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => handles()[0]?.ariaLabel).toBe(second)
  await expect.poll(() => document.activeElement?.ariaLabel).toBe(first)

  await press('Delete category')
  await expect.element(page.getByText('Category deleted')).toBeVisible()
  const link = page.getByRole('link', { name: 'Majors' })
  await expect.element(link).not.toBeInTheDocument()
  await press('Undo')
  await link.click()
  await expect.element(page.getByText(`${count} of 100 here`)).toBeVisible()
})

it('a category of favorites that was never there is no page', async () => {
  await openScreen('/markets/favorite/nosuch', fakedGateway())
  await expect
    .element(page.getByRole('heading', { name: 'Sorry, the page you requested does not exist' }))
    .toBeVisible()
  expect(page.getByRole('searchbox', { name: 'Filter favorites' }).elements()).toEqual([])
})

it('a filter of favorites that finds nothing says so, and is forgotten by one press', async () => {
  await openScreen('/markets/favorite', fakedGateway())
  const filter = page.getByRole('searchbox', { name: 'Filter favorites' })
  await filter.fill('nosuchcoin')
  await expect.element(page.getByText('No pair matches “nosuchcoin”').first()).toBeInTheDocument()
  await press('Show all pairs')
  await expect.element(filter).toHaveValue('')
})

/** The gateway of somebody who has one favorite. */
function userGateway(): FakedGateway {
  const gateway = fakedGateway()
  signIn(gateway)
  gateway.calls.answer(groupList, {
    revision: 1,
    groups: [{ groupId: 'default', groupName: '', symbolIds: ['ETHUSDT_SPBL'] }],
  })
  return gateway
}

it('favorites of a person are waited for, and come from their account', async () => {
  const gateway = userGateway()
  const release = gateway.calls.hold(groupList)
  await openScreen('/markets/favorite', gateway)
  await expect.element(page.getByRole('searchbox', { name: 'Filter favorites' })).toBeVisible()
  expect(row('ETHUSDT_SPBL')).toBeNull()
  release()
  await expect.poll(() => row('ETHUSDT_SPBL')).not.toBeNull()
})

it('favorites of a person that change offline wait for the connection, which the page says', async () => {
  const gateway = userGateway()
  const { setOnline } = await openScreen('/markets/favorite', gateway)
  await expect.poll(() => row('ETHUSDT_SPBL')).not.toBeNull()
  setOnline(false)
  await press('Favorite ETH/USDT')
  await expect.element(page.getByText('1 change waits for a connection')).toBeVisible()
  gateway.calls.answer(favoriteDelete, {
    revision: 2,
    groups: [{ groupId: 'default', groupName: '', symbolIds: [] }],
    skipped: [],
    unlisted: [],
  })
  setOnline(true)
  await expect.poll(() => gateway.calls.asked(favoriteDelete).length).toBe(1)
  await expect.element(page.getByText('1 change waits for a connection')).not.toBeInTheDocument()
})

it('prices of favorites that cannot be had are said to be missing', async () => {
  const gateway = userGateway()
  gateway.market.httpDown = true
  gateway.market.httpFailure = new ApiError({
    kind: 'server',
    code: '50300',
    msg: 'No.',
    status: 503,
  })
  await openScreen('/markets/favorite', gateway)
  const said = page.getByText('Prices are not available')
  await expect.poll(() => said.elements().some((one) => one.checkVisibility())).toBe(true)
})
