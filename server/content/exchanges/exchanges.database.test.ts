import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import type { Exchange } from '../../../src/contract/entities/market/top-exchanges.ts'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { migratedPostgres, scratchSqlite } from '../../../tests/support/scratch-store.ts'
import { openStore, type Store } from '../../store/store.ts'
import type { ScratchPlace } from '../../store/store-contract.ts'
import { createExchangeBoard } from './exchanges.ts'
import type { ExchangeSource } from './source.ts'

const minute = 60_000

function exchange(id: string, spotVolume24h: string): Exchange {
  return {
    id,
    name: id,
    spotVolume24h,
    share: null,
    change24h: null,
    futuresVolume24h: null,
    bitcoin: null,
    againstHere: null,
    pairs: null,
  }
}

describe.each([
  ['SQLite', scratchSqlite],
  ['PostgreSQL', () => migratedPostgres(inject('postgresUrl'))],
])('the board of exchanges on %s', (_, scratch) => {
  let place: ScratchPlace
  let store: Store
  const clock = manualClock()
  const read = vi.fn<ExchangeSource['read']>()
  const warn = vi.fn()
  const boardOf = (source: Partial<ExchangeSource> | undefined) =>
    createExchangeBoard({
      source: source && {
        id: 'told',
        publisher: { name: 'Teller', url: 'https://teller.example' },
        invented: false,
        interval: 30 * minute,
        read,
        ...source,
      },
      db: store.db,
      clock,
      log: { warn },
    })

  beforeEach(async () => {
    place = await scratch()
    store = await openStore(place.place)
    read.mockReset()
    warn.mockReset()
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  it('says that there is no source where there is none', async () => {
    const board = boardOf(undefined)
    await board.start()
    expect(board.current()).toEqual({ source: null, invented: false, asOf: 0, exchanges: [] })
  })

  it('keeps what was told last while its source fails, also over a restart, and asks no more often for it', async () => {
    read.mockResolvedValueOnce({
      exchanges: [exchange('small', '9'), exchange('large', '10')],
      asOf: clock.now(),
    })
    const first = boardOf({})
    await first.start()
    const answer = first.current()
    expect(answer.exchanges.map(({ id }) => id)).toEqual(['large', 'small'])
    expect(answer.source?.name).toBe('Teller')
    first.stop()

    clock.advance(10 * minute)
    const second = boardOf({})
    await second.start()
    expect(second.current()).toEqual(answer)
    expect(read).toHaveBeenCalledTimes(1)
    read.mockRejectedValue(new Error('no answer'))
    clock.advance(20 * minute)
    expect(read).toHaveBeenCalledTimes(2)
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1))
    expect(second.current()).toEqual(answer)
    clock.advance(10 * minute)
    expect(read).toHaveBeenCalledTimes(3)
    second.stop()
  })
})
