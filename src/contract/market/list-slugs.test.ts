import { describe, expect, it } from 'vitest'
import { filterOfSlug, slugOf, unknownSlug } from './list-slugs.ts'

const table = { quote: ['USDT', 'EUR'], sectorNames: ['Layer 1', '鏈上'] }

describe('slugOf', () => {
  it.each([
    ['Layer 1', 'layer-1'],
    ['DeFi', 'defi'],
    ['  A & B! ', 'a-b'],
    ['鏈上 AI', '鏈上-ai'],
  ])('writes %j as %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })
})

describe('filterOfSlug', () => {
  it.each([
    ['all', {}],
    ['hot', { label: 'hot' }],
    ['layer-1', { sector: 0 }],
    ['鏈上', { sector: 1 }],
    ['eur', { quote: 'EUR' }],
    ['nosuch', { unknown: true }],
  ])('reads %s', (slug, filter) => {
    expect(filterOfSlug(table, slug)).toEqual(filter)
  })
})

it('finds the segment that names nothing', () => {
  expect(unknownSlug(table, [undefined, 'layer-1', 'usdt'])).toBeUndefined()
  expect(unknownSlug(table, ['layer-1', 'nosuch'])).toBe('nosuch')
})
