import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakedGateway } from '../../../tests/support/faked/faked-gateway.ts'
import { openScreen } from '../../../tests/support/faked/open-screen.tsx'
import { searchCoin } from '../../contract/calls/coins.ts'
import type { SearchResult } from '../../contract/entities/search-result.ts'

const box = page.getByRole('combobox', { expanded: true })
const options = page.getByRole('option')
const chosen = () =>
  document.querySelector('[role="option"][aria-selected="true"]')?.getAttribute('href')

const trending: SearchResult['trending'] = [
  {
    symbolId: 'XRPUSDT_SPBL',
    symbolCode: 'XRPUSDT',
    businessLine: 1,
    base: 'XRP',
    quote: 'USDT',
    coinName: 'XRP',
    icon: '',
    price: null,
    change24h: null,
  },
]

/** The search, opened by its key on the page of settings. */
async function openSearch(
  gateway = fakedGateway(),
  segment = '',
  visit: 'first' | 'next' = 'first',
) {
  gateway.calls.answer(searchCoin, { symbols: [], sectors: [], trending })
  const screen = await openScreen(`${segment}/markets/settings`, gateway, visit)
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('/')
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('combobox')
  return screen
}

it('the search finds pairs of all lists, exact ones first, and opens them by keys', async () => {
  const { address } = await openSearch()
  await userEvent.keyboard('btc')
  await expect.poll(chosen).toBe('/markets/tokens/BTC')
  await expect
    .poll(() => document.querySelector('[aria-selected="true"] mark')?.textContent)
    .toBe('BTC')
  expect(box.element().getAttribute('aria-activedescendant')).toBe(
    document.querySelector('[aria-selected="true"]')?.id,
  )
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(chosen).toBe('/markets/onChain?q=btc')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(address).toBe('/markets/tokens/BTC')
  await expect.element(box).not.toBeInTheDocument()
})

it('the search finds sectors and pages in the language of the page', async () => {
  const { address } = await openSearch(fakedGateway(), '/de')
  await userEvent.keyboard('layer')
  await expect
    .poll(() => options.elements().map((option) => option.getAttribute('href')))
    .toContain('/de/markets/leadingDetail/layer-1')
  await box.fill('')
  await userEvent.keyboard('alarm')
  await expect.poll(chosen).toBe('/de/markets/alerts')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/de/markets/alerts')
})

it('the search remembers what was opened until it is forgotten, also in the next visit', async () => {
  const gateway = fakedGateway()
  const { address, close } = await openSearch(gateway)
  for (const coin of ['ETH', 'SOL']) {
    await userEvent.keyboard(coin.toLowerCase())
    await expect.poll(chosen).toBe(`/markets/tokens/${coin}`)
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe(`/markets/tokens/${coin}`)
    await expect.element(box).not.toBeInTheDocument()
    await userEvent.keyboard('/')
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('combobox')
  }
  const recent = page.getByRole('group').filter({ hasText: 'Recent' }).getByRole('option')
  const recents = () => recent.elements().map(({ textContent }) => textContent)
  await expect.poll(recents).toEqual(['SOL/USDTSpot', 'ETH/USDTSpot'])
  const trends = page.getByRole('group').filter({ hasText: 'Trending' }).getByRole('option')
  await expect.element(trends).toHaveAttribute('href', '/markets/tokens/XRP')
  await userEvent.keyboard('{ArrowDown}{Delete}')
  await expect.poll(recents).toEqual(['ETH/USDTSpot'])
  close()
  await openSearch(gateway, '', 'next')
  await expect.poll(recents).toEqual(['ETH/USDTSpot'])
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect.poll(recents).toEqual([])
})

it('the search says what can be done where nothing is found, and gives the focus back', async () => {
  await openScreen('/markets/settings', fakedGateway())
  const opener = page.getByRole('button', { name: 'Search coin or pair' })
  await opener.click()
  await box.fill('nosuchcoin')
  await expect.element(page.getByText('Nothing found for “nosuchcoin”').first()).toBeVisible()
  await expect.poll(() => options.elements().length).toBe(2)
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
})

it('the search finds pairs that the page has, also where the gateway cannot be asked', async () => {
  const { setOnline } = await openSearch()
  await userEvent.keyboard('e')
  await expect.poll(() => options.elements().length).toBeGreaterThan(2)
  setOnline(false)
  await box.fill('eth')
  await expect.poll(chosen).toBe('/markets/tokens/ETH')
})

it('the search names pages while the lists of pairs are on their way', async () => {
  const gateway = fakedGateway()
  gateway.market.latency = () => 60_000
  await openSearch(gateway)
  await userEvent.keyboard('alerts')
  await expect.poll(chosen).toBe('/markets/alerts')
})
