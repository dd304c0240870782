import { expect, it } from 'vitest'
import { parseChangesSearch } from './changes-search.ts'

it('reads what can be chosen', () => {
  const search = {
    market: 'futures',
    kind: 'volume',
    fav: '1',
    side: 'down',
    turnover: '10m',
    sound: '1',
  }
  expect(parseChangesSearch(search)).toEqual(search)
  expect(parseChangesSearch({ fav: 1, sound: 1 })).toEqual({ fav: '1', sound: '1' })
})

it('leaves out what is usual, and what is unknown', () => {
  expect(
    parseChangesSearch({
      market: 'spot',
      kind: 'toString',
      side: 'both',
      turnover: '100k',
      fav: 'yes',
      sound: {},
    }),
  ).toEqual({})
})
