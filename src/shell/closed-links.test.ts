import { expect, it } from 'vitest'
import { shownColumns } from './footer/use-site-map.ts'
import { shownLinks } from './header/site-links.ts'

const all = { header: header([]), footer: footer([]) }

function header(closed: readonly string[]): string[] {
  return shownLinks(closed).map(({ path }) => path)
}

function footer(closed: readonly string[]): string[] {
  return shownColumns(closed).flatMap(({ paths }) => paths)
}

it.each([
  '/markets/onChain',
  '/markets/bitcoin-halving',
  '/markets/fear-and-greed-index',
  '/markets/change',
  '/markets/leading',
  '/markets/trading-data',
  '/markets/trends',
])('no link of header, footer and search leads to %s once it is closed', (page) => {
  const without = (paths: readonly string[]) => paths.filter((path) => !path.startsWith(page))
  expect(all.footer).not.toEqual(without(all.footer))
  expect(footer([page])).toEqual(without(all.footer))
  expect(header([page]).filter((path) => path !== '/markets/crypto-policy')).toEqual(
    without(all.header),
  )
})

it('leads to news about policy where only these are shown', () => {
  expect(header(['/markets/trends']).at(-1)).toBe('/markets/crypto-policy')
})
