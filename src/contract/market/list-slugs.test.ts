import { describe, expect, it } from 'vitest'
import { hasSector } from './has-sector.ts'
import { filterOfSlug, knowsSlugs, slugOf } from './list-slugs.ts'

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

it.each([
  [[], true],
  [['usdt'], true],
  [['layer-1'], true],
  [['usdt', 'layer-1'], true],
  [['usdt', 'hot'], true],
  [['all', 'layer-1'], true],
  [['nosuch'], false],
  [['usdt', 'nosuch'], false],
  [['usdt', 'eur'], false],
  [['usdt', 'all'], false],
])('tells whether a table has what %j names', (slugs, known) => {
  expect(knowsSlugs(table, slugs)).toBe(known)
})

it('knows sectors by their slugs, and nothing else as one', () => {
  expect(hasSector(table, 'layer-1')).toBe(true)
  expect(hasSector(table, 'usdt')).toBe(false)
  expect(hasSector(table, 'hot')).toBe(false)
})
