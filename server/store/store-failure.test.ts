import { DatabaseError } from 'pg'
import { expect, it } from 'vitest'
import { CallError } from '../lib/call-error.ts'
import { folderError } from './store-error.ts'
import { failureCode, type StoreFailure, storeFailure } from './store-failure.ts'

function coded(code: string): Error {
  return Object.assign(new DatabaseError('key (note)=(secret)', 1, 'error'), { code })
}

function sqlite(errcode: number): Error {
  return Object.assign(new Error('constraint failed'), { code: 'ERR_SQLITE_ERROR', errcode })
}

it.each<[StoreFailure, unknown]>([
  ['away', coded('08006')],
  ['away', coded('53100')],
  ['away', coded('53300')],
  ['away', coded('57014')],
  ['away', coded('57P01')],
  ['away', coded('58030')],
  ['away', coded('25006')],
  ['away', coded('55P03')],
  ['away', coded('28P01')],
  ['away', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
  ['away', Object.assign(new Error('broken'), { code: 'EPIPE' })],
  ['away', new AggregateError([Object.assign(new Error('no'), { code: 'ETIMEDOUT' })])],
  ['away', new Error('Connection terminated unexpectedly')],
  ['away', new Error('timeout exceeded when trying to connect')],
  ['away', new Error('Client has encountered a connection error and is not queryable')],
  ['away', sqlite(5)],
  ['away', sqlite(262)],
  ['away', sqlite(778)],
  ['away', folderError(sqlite(13), '/srv/data')],
  ['conflict', coded('40001')],
  ['conflict', coded('40P01')],
  ['orphan', coded('23503')],
  ['orphan', sqlite(787)],
  ['refused', coded('22021')],
  ['refused', coded('23505')],
  ['refused', coded('54000')],
  ['refused', coded('XX000')],
  ['refused', sqlite(19)],
  ['refused', sqlite(2067)],
  ['refused', new TypeError('Provided value cannot be bound')],
  ['refused', new CallError('40000', 'a code of our own')],
  ['refused', 'thrown'],
])('takes a failure for %s: %s', (kind, error) => {
  expect(storeFailure(error)).toBe(kind)
})

it('names a failure by a code that tells nothing of what was stored', () => {
  const errors = [coded('22021'), sqlite(1555), folderError(sqlite(13), '/'), new TypeError('x'), 1]
  expect(errors.map(failureCode)).toEqual([
    '22021',
    'SQLite 19',
    'SQLite 13',
    'TypeError',
    'number',
  ])
})
