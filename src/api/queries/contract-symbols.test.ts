// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type ContractSymbol,
  type ContractSymbolList,
  contractSymbolsContent,
} from '../../contract/entities/contract-symbol.ts'
import { createDatabase, type Database } from '../../storage/database.ts'
import type { ApiClient } from '../client.ts'
import { createAnswerPersister } from '../persister.ts'
import { createQueryClient } from '../query-client.ts'
import { contractSymbolsQuery } from './contract-symbols.ts'

const btc = contract('BTCUSDT')
const eth = contract('ETHUSDT')
const whole = listOf([btc, eth])

beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function contract(code: string): ContractSymbol {
  return {
    symbolId: `${code}_UMCBL`,
    symbolCode: code,
    symbolCodeDisplayName: code,
    supportUtaFlag: true,
  }
}

function listOf(symbolDTOList: ContractSymbol[]): ContractSymbolList {
  const listDTOS = [{ symbolDTOList }]
  const md5 = createHash('md5').update(contractSymbolsContent(listDTOS)).digest('hex')
  return { md5, listDTOS }
}

function device(): Database {
  const factory = new IDBFactory()
  return createDatabase({ name: 'test', factory: () => factory })
}

/** A visit on a device while the gateway has this list. Answers the list at its end, and what was asked. */
async function visit(database: Database, current: ContractSymbolList) {
  const asked: object[] = []
  const call = async (_: unknown, input: { md5?: string }): Promise<ContractSymbolList> => {
    asked.push(input)
    return input.md5 === current.md5 ? { ...current, listDTOS: [] } : current
  }
  const answerPersister = createAnswerPersister({ database, now: Date.now })
  const client = createQueryClient(answerPersister.persister)
  answerPersister.follow(client.getQueryCache())
  const query = contractSymbolsQuery({ call: call as unknown as ApiClient['call'] }, 10)
  await client.fetchQuery(query)
  // What comes from the device is asked for once more.
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  await answerPersister.flush()
  return { asked, list: client.getQueryData(query.queryKey) }
}

/** Changes the list on a device, whose hash stays. */
async function damage(database: Database, symbolDTOList: ContractSymbol[]): Promise<void> {
  const [[key, row] = ['', undefined]] = await database.list('query:')
  const damaged = { ...whole, listDTOS: [{ symbolDTOList }] }
  await database.set(key, Object.assign({}, row, { data: damaged }))
}

describe('the contract symbols of a line', () => {
  it('are fetched once, and asked for by their hash after that', async () => {
    const database = device()
    const asked = [await visit(database, whole), await visit(database, whole)]
    expect(asked).toEqual([
      { asked: [{ businessLine: 10 }], list: whole },
      { asked: [{ businessLine: 10, md5: whole.md5 }], list: whole },
    ])
  })

  it('are replaced when their hash changes', async () => {
    const database = device()
    await visit(database, whole)
    const next = listOf([btc])
    expect((await visit(database, next)).list).toEqual(next)
    expect((await visit(database, next)).asked).toEqual([{ businessLine: 10, md5: next.md5 }])
  })

  it.each([
    ['all symbols were lost', []],
    ['a symbol was lost', [btc]],
    ['a symbol was changed', [btc, { ...eth, supportUtaFlag: false }]],
  ])('are fetched again where %s', async (_, symbols) => {
    const database = device()
    await visit(database, whole)
    await damage(database, symbols)
    expect(await visit(database, whole)).toEqual({ asked: [{ businessLine: 10 }], list: whole })
    expect((await visit(database, whole)).asked).toEqual([{ businessLine: 10, md5: whole.md5 }])
  })
})
