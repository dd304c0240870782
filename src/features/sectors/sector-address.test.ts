import { expect, it } from 'vitest'
import { defaultLocale } from '../../contract/locales.ts'
import { sectorAddress } from './sector-address.ts'

it('takes over how the index is worked out, and nothing else of the list', () => {
  const search = { weight: 'equal', window: '30d', sort: 'name', as: 'map' } as const
  expect(sectorAddress(defaultLocale, 'layer-1', search)).toBe(
    '/markets/leadingDetail/layer-1?weight=equal',
  )
  expect(sectorAddress(defaultLocale, 'layer-1', {})).toBe('/markets/leadingDetail/layer-1')
})
