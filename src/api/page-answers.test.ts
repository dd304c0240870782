import { expect, it } from 'vitest'
import { indexLeaderboard } from '../contract/calls/hot-lists.ts'
import { pageAnswerKey } from './page-answer-key.ts'
import { takePageAnswer } from './page-answers.ts'
import { createQueryClient } from './query-client.ts'

const key = ['indexLeaderboard', {}]
const lists = {
  asOf: 5,
  hotSearchList: [],
  increaseList: [],
  newCurrencyList: [],
  volList: [],
}

it('reads an answer once, when its part asks for it', () => {
  const client = createQueryClient()
  client.setQueryData(pageAnswerKey('indexLeaderboard'), { key, data: lists })
  expect(client.getQueryData(key)).toBeUndefined()
  takePageAnswer(client, indexLeaderboard)
  expect(client.getQueryData(key)).toEqual(lists)
  client.removeQueries({ queryKey: key })
  takePageAnswer(client, indexLeaderboard)
  expect(client.getQueryData(key)).toBeUndefined()
})

it('leaves out what is no answer', () => {
  const client = createQueryClient()
  client.setQueryData(pageAnswerKey('indexLeaderboard'), { key, data: { asOf: 'x' } })
  takePageAnswer(client, indexLeaderboard)
  expect(client.getQueryData(key)).toBeUndefined()
})
