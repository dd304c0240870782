import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import type { ApiClient } from '../../api/client.ts'
import { createDatabase } from '../../storage/database.ts'
import { loadContractSymbols } from './contract-symbols.ts'

const symbol = {
  symbolId: 'BTCUSDT_UMCBL',
  symbolCode: 'BTCUSDT',
  symbolCodeDisplayName: 'BTCUSDT',
  supportUtaFlag: true,
}
const key = 'contract-symbols:10'
const md5 = 'a'.repeat(32)
const whole = { md5, listDTOS: [{ symbolDTOList: [symbol] }] }

/** A device and a gateway whose list has this hash; undefined for one that does not answer. */
function setUp(current: string | undefined) {
  const factory = new IDBFactory()
  const database = createDatabase({ name: 'test', factory: () => factory })
  const asked: unknown[] = []
  const call = (async (_: unknown, input: { md5?: string }) => {
    asked.push(input)
    if (current === undefined) throw new Error('offline')
    return input.md5 === current ? { md5: current, listDTOS: [] } : { ...whole, md5: current }
  }) as unknown as ApiClient['call']
  return { database, asked, load: () => loadContractSymbols(database, call, 10) }
}

describe('the contract symbols of a line', () => {
  it('are fetched once, and asked for by their hash after that', async () => {
    const { load, asked } = setUp(md5)
    expect(await load()).toEqual(whole)
    expect(await load()).toEqual(whole)
    expect(asked).toEqual([{ businessLine: 10 }, { businessLine: 10, md5 }])
  })

  it('are replaced when their hash changes', async () => {
    const { database, load } = setUp('b'.repeat(32))
    await database.set(key, whole)
    expect((await load()).md5).toBe('b'.repeat(32))
    expect(await database.get(key)).toMatchObject({ md5: 'b'.repeat(32) })
  })

  it.each([
    ['a broken one', { md5, listDTOS: 'none' }],
    ['an empty one', { md5, listDTOS: [] }],
  ])('are cleared and fetched again in the place of %s', async (_, stored) => {
    const { database, load, asked } = setUp(md5)
    await database.set(key, stored)
    expect(await load()).toEqual(whole)
    expect(asked).toEqual([{ businessLine: 10 }])
  })

  it('are those on the device while the gateway does not answer', async () => {
    const { database, load } = setUp(undefined)
    await expect(load()).rejects.toThrow('offline')
    await database.set(key, whole)
    expect(await load()).toEqual(whole)
  })
})
