import { describe, expect, it } from 'vitest'
import { type ManualClock, manualClock } from '../../../tests/support/manual-clock.ts'
import { createRequestGate, type RequestGate } from './request-gate.ts'

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('createRequestGate', () => {
  let clock: ManualClock
  let gate: RequestGate
  const passed: string[] = []

  const ask = (name: string, urgent = true, section = 'a'): Promise<void> =>
    gate.admit({ section, cost: 100, urgent }).then(() => void passed.push(name))

  const open = (): void => {
    clock = manualClock()
    gate = createRequestGate(clock)
    passed.length = 0
  }

  it('lets requests follow each other at their cost, the urgent ones first', async () => {
    open()
    const asked = [ask('1'), ask('history', false), ask('2')]
    await settle()
    expect(passed).toEqual(['1'])
    clock.advance(100)
    await settle()
    expect(passed).toEqual(['1', '2'])
    clock.advance(100)
    await Promise.all(asked)
    expect(passed).toEqual(['1', '2', 'history'])
  })

  it('lets the others pass in every other turn', async () => {
    open()
    const asked = [ask('0'), ...['1', '2', '3'].map((name) => ask(name)), ask('history', false)]
    for (let turn = 0; turn < 4; turn++) {
      await settle()
      clock.advance(100)
    }
    await Promise.all(asked)
    expect(passed).toEqual(['0', '1', 'history', '2', '3'])
  })

  it('lets a burst pass after a rest, and then one at a time', async () => {
    open()
    const burst = (name: string): Promise<void> =>
      gate
        .admit({ section: 'a', cost: 100, urgent: true, burst: 3 })
        .then(() => void passed.push(name))
    const asked = ['1', '2', '3', '4', '5'].map(burst)
    await settle()
    expect(passed).toEqual(['1', '2', '3'])
    clock.advance(100)
    await settle()
    expect(passed).toEqual(['1', '2', '3', '4'])
    clock.advance(100)
    await Promise.all(asked)
    expect(passed.at(-1)).toBe('5')
  })

  it('counts each section for itself', async () => {
    open()
    await Promise.all([ask('1'), ask('2', true, 'b')])
    expect(passed).toEqual(['1', '2'])
  })

  it('sends nothing while the exchange refuses, whoever asks', async () => {
    open()
    await ask('1')
    const waiting = ask('2')
    gate.refuse(30_000)
    gate.refuse(1_000)
    await expect(waiting).rejects.toThrow('too many requests, left alone for 30 s')
    await expect(ask('3', true, 'b')).rejects.toThrow('left alone')
    clock.advance(29_999)
    await expect(ask('4')).rejects.toThrow('left alone for 1 s')
    clock.advance(1)
    await ask('5')
    expect(passed).toEqual(['1', '5'])
  })

  it('bounds what waits', async () => {
    open()
    const asked = Array.from({ length: 1_002 }, (_, index) => ask(String(index)))
    await expect(asked.at(-1)).rejects.toThrow('too many requests wait')
    gate.refuse(1)
    await Promise.allSettled(asked)
  })
})
