import { expect, it } from 'vitest'
import { choiceOf, parseSectorSearch } from './sector-search.ts'

it('keeps what is valid, and leaves out what is not and what is the default', () => {
  const search = {
    weight: 'equal',
    measure: 'BTC',
    window: '90d',
    sort: '-marketCap',
    as: 'map',
    tab: 'news',
  }
  expect(parseSectorSearch(search)).toEqual(search)
  expect(
    parseSectorSearch({
      weight: 'cap',
      measure: 'USD',
      window: '2d',
      sort: 7,
      as: 'list',
      tab: 'coins',
    }),
  ).toEqual({})
})

it('asks for indexes by capitalisation in dollars unless told', () => {
  expect(choiceOf({})).toEqual({ weight: 'cap', measure: 'USD' })
  expect(choiceOf({ weight: 'equal' })).toEqual({ weight: 'equal', measure: 'USD' })
})
