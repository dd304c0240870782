import { describe, expect, it } from 'vitest'
import { createStatusBoard } from './status-board.ts'

describe('createStatusBoard', () => {
  it('tells one line that names the exchange, its failing sources and their causes', () => {
    const reports: string[] = []
    const board = createStatusBoard('Bitget', (line) => reports.push(line))
    board.set('spot tickers', 'cannot connect (ECONNREFUSED)')
    board.set('USDT-M tickers', 'cannot connect (ECONNREFUSED)')
    board.set('coin-M tickers', 'too many requests')
    expect(reports.at(-1)).toBe(
      'Bitget: spot tickers, USDT-M tickers: cannot connect (ECONNREFUSED); coin-M tickers: too many requests',
    )
  })

  it('tells changes only, and an empty line when all is well again', () => {
    const reports: string[] = []
    const board = createStatusBoard('Bitget', (line) => reports.push(line))
    board.set('spot tickers', '')
    board.set('spot tickers', 'not available')
    board.set('spot tickers', 'not available')
    board.set('spot tickers', '')
    expect(reports).toEqual(['Bitget: spot tickers: not available', ''])
  })
})
