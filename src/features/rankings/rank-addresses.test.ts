import { expect, it } from 'vitest'
import { defaultLocale } from '../../contract/locales.ts'
import { amplitudeAddress, boardAddress } from './rank-addresses.ts'

it('boards lead to their lists with the controls as they are, and amplitudes to a sort of the turnover', () => {
  const search = { board: 'losers', market: 'usdt-m', floor: 'off' } as const
  expect(boardAddress(defaultLocale, 'newest', search)).toBe(
    '/markets/rank/new-listing?market=usdt-m&floor=off',
  )
  expect(amplitudeAddress(defaultLocale, search)).toBe(
    '/markets/rank/turnover?market=usdt-m&floor=off&sort=-amplitude',
  )
})
