import { describe, expect, it } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import type { Kline } from '../venue.ts'
import { createKlineCalls } from './kline-calls.ts'

const kline: Kline = {
  time: 0,
  open: '1',
  high: '1',
  low: '1',
  close: '1',
  volume: '1',
  turnover: '1',
}

describe('createKlineCalls', () => {
  it('hands every answer to its own call', async () => {
    const calls = createKlineCalls(manualClock())
    const ids: number[] = []
    const first = calls.open((id) => ids.push(id))
    const second = calls.open((id) => ids.push(id))
    calls.answer(ids[1] ?? 0, [kline])
    calls.fail(ids[0] ?? 0, 'no such symbol')
    await expect(second).resolves.toEqual([kline])
    await expect(first).rejects.toThrow('no such symbol')
    calls.answer(ids[0] ?? 0, [])
  })

  it('fails a call that is not answered in time, and forgets it', async () => {
    const clock = manualClock()
    const calls = createKlineCalls(clock)
    const call = calls.open(() => undefined)
    clock.advance(14_999)
    expect(clock.pending()).toBe(1)
    clock.advance(1)
    await expect(call).rejects.toThrow('no klines in time')
  })

  it('waits for minutes where nobody waits for the answer', async () => {
    const clock = manualClock()
    const calls = createKlineCalls(clock)
    const call = calls.open(() => undefined, true)
    clock.advance(179_999)
    expect(clock.pending()).toBe(1)
    clock.advance(1)
    await expect(call).rejects.toThrow('no klines in time')
  })

  it('refuses more than 64 open calls, and takes new ones when some are done', async () => {
    const clock = manualClock()
    const calls = createKlineCalls(clock)
    const open = Array.from({ length: 64 }, () => calls.open(() => undefined))
    await expect(calls.open(() => undefined)).rejects.toThrow('too many')
    calls.failAll('gone')
    for (const call of open) await expect(call).rejects.toThrow('gone')
    expect(clock.pending()).toBe(0)
    const next = calls.open((id) => calls.answer(id, []))
    await expect(next).resolves.toEqual([])
  })
})
