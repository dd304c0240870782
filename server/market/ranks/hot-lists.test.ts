import { describe, expect, it } from 'vitest'
import { hotListsOf } from './hot-lists.ts'
import type { RankedCoin } from './ranked-coin.ts'

const now = 1_700_000_000_000

function coin(base: string, parts: Partial<RankedCoin> = {}): RankedCoin {
  return {
    symbolId: `${base}USDT_SPBL`,
    base,
    last: 1,
    change24h: 0,
    turnover24h: 1e6,
    listedAt: 0,
    score: Number.NaN,
    ...parts,
  }
}

const bases = (list: readonly { symbolId: string }[]): string[] =>
  list.map(({ symbolId }) => symbolId.replace('USDT_SPBL', ''))

describe('hotListsOf', () => {
  it('calls hot what scores highest, if enough is traded and the score is known', () => {
    const lists = hotListsOf(
      [
        coin('A', { score: 1.234 }),
        coin('B', { score: 5 }),
        coin('THIN', { score: 9, turnover24h: 99_999 }),
        coin('UNKNOWN'),
      ],
      now,
    )
    expect(lists.hotSearchList).toEqual([
      { symbolId: 'BUSDT_SPBL', value: '5.00' },
      { symbolId: 'AUSDT_SPBL', value: '1.23' },
    ])
  })

  it('lists risers by their change, and no fallers', () => {
    const lists = hotListsOf(
      [
        coin('A', { change24h: 0.0123456 }),
        coin('B', { change24h: 0.5 }),
        coin('C', { change24h: -0.1 }),
        coin('THIN', { change24h: 3, turnover24h: 5 }),
      ],
      now,
    )
    expect(lists.increaseList).toEqual([
      { symbolId: 'BUSDT_SPBL', value: '0.500000' },
      { symbolId: 'AUSDT_SPBL', value: '0.012346' },
    ])
  })

  it('lists the newest first, without what is not traded yet or of unknown age', () => {
    const lists = hotListsOf(
      [
        coin('OLD', { listedAt: now - 9 }),
        coin('YOUNG', { listedAt: now - 1 }),
        coin('COMING', { listedAt: now + 1 }),
        coin('UNKNOWN'),
      ],
      now,
    )
    expect(bases(lists.newCurrencyList)).toEqual(['YOUNG', 'OLD'])
  })

  it('lists ten by turnover, without unknown ones', () => {
    const many = Array.from({ length: 12 }, (_, index) => coin(`C${index}`, { turnover24h: index }))
    const lists = hotListsOf([coin('X', { turnover24h: Number.NaN }), ...many], now)
    expect(bases(lists.volList)).toEqual(
      many
        .toReversed()
        .slice(0, 10)
        .map(({ base }) => base),
    )
    expect(lists.volList[0]?.value).toBe('11.00')
  })
})
