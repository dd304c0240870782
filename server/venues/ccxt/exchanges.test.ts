import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allMarketTypes } from '../../../src/contract/market/market-types.ts'
import { allReplays } from '../../../tests/support/exchanges/all-replays.ts'
import {
  compareCells,
  type ExchangeCells,
} from '../../../tests/support/exchanges/exchange-cells.ts'
import { exchangeTable } from '../../../tests/support/exchanges/exchange-docs.ts'
import { offersTable } from '../../../tests/support/exchanges/exchange-offers.ts'
import { startExchange } from '../../../tests/support/exchanges/started-exchange.ts'

const page = readFileSync(new URL('../../../docs/exchanges.md', import.meta.url), 'utf8')
const found = new Map<string, ExchangeCells[]>()

describe.each(allReplays)('$id', (replay) => {
  it('shows right numbers in every cell, or none', async () => {
    const started = await startExchange(replay)
    await started.pass(50_000)
    const cells = await compareCells(replay, started)
    found.set(replay.id, cells)
    await started.venue.stop()
    const wrong = cells.flatMap(({ list, columns }) =>
      Object.entries(columns)
        .filter(([, cell]) => typeof cell === 'object')
        .map(([column, cell]) => [list, column, cell]),
    )
    expect(wrong).toEqual([])
    expect(cells.map(({ columns }) => columns.last)).toEqual(cells.map(() => 'right'))
    expect(started.events.statuses.filter((status) => status !== '')).toEqual([])
    expect(started.logs).toEqual([])
    const listed = new Set(replay.instruments.map(({ line: marketType }) => marketType))
    expect(
      started.events.feeds.at(-1)?.map(({ line: marketType, way }) => [marketType, way]),
    ).toEqual(
      allMarketTypes.map((marketType) => [
        marketType,
        listed.has(marketType) ? 'polled' : 'missing',
      ]),
    )
  })
})

describe('docs/exchanges.md', () => {
  it('says what is shown of each exchange; node tests/support/exchanges/write-exchange-docs.ts writes it', () => {
    expect(page.split('\n').filter((line) => / (right|missing|part) /.test(line))).toEqual(
      expect.arrayContaining(exchangeTable(found).slice(2)),
    )
  })

  it('says what each exchange offers beside its lists', () => {
    const [, section = ''] = page.split('<!-- offers -->')
    const [text = ''] = section.split('<!-- end of offers -->')
    expect(text.trim().split('\n')).toEqual(offersTable(found))
  })

  it('names every exchange of ccxt', () => {
    const library = new URL('src/', import.meta.resolve('ccxt'))
    const files = readdirSync(library).filter((name) => name.endsWith('.js'))
    const missing = files.filter((name) => !page.includes(`| ${name.slice(0, -3)} |`))
    expect(missing).toEqual([])
  })
})
