import { describe, expect, it, vi } from 'vitest'
import { FakeSocket } from '../../../tests/support/fake-socket.ts'
import { makeFrame, makeSnapshot, makeTable } from '../../../tests/support/ticker-data.ts'
import { fieldIndex } from '../../contract/market/ticker-fields.ts'
import { takeRows } from '../../feed/store/partial-list.ts'
import { followRows } from './early-stream.ts'

const { last } = fieldIndex
const table = makeTable(['BTC', 'ETH', 'SOL'])

/** A page with SOL and BTC alone, in this order, at revision 10 of their list or without values of it. */
function setUp({ isEmpty = false } = {}) {
  const snapshot = makeSnapshot(table, [{ last: 100 }, { last: 50 }, { last: 7 }], { seq: 10 })
  const { data, rows } = takeRows({ table, snapshot }, [2, 0])
  const socket = new FakeSocket()
  const onValues = vi.fn()
  const onEnd = vi.fn()
  const page = { ...data, rows, count: 3, isEmpty }
  const stream = followRows(page, socket, { onValues, onEnd })
  const prices = () => [...(stream.heard()?.snapshot.columns[last] ?? [])]
  return { socket, stream, onValues, onEnd, prices }
}

describe('the stream of a page', () => {
  it('is subscribed to from the place at which the page was rendered', () => {
    const { socket, stream } = setUp()
    expect(socket.sent).toEqual([])
    socket.accept()
    expect(socket.sent.map((text) => JSON.parse(text))).toEqual([
      {
        action: 'subscribe',
        args: [{ topic: 'ticker', bizNo: '1', epoch: 1, seq: 10, table: 1, rows: [2, 0] }],
        terminaltype: 1,
      },
    ])
    expect(stream.heard()).toBeUndefined()
  })

  it('takes all values of a gateway that the page did not come from', () => {
    const { socket, onEnd, prices } = setUp()
    socket.accept()
    socket.deliver(makeFrame({ epoch: 2, seq: 3, since: 0 }, { 0: { last: 101 }, 1: { last: 51 } }))
    expect(prices()).toEqual([Number.NaN, 101])
    socket.deliver(makeFrame({ epoch: 2, seq: 4, since: undefined }, { 2: { last: 8 } }))
    expect(prices()).toEqual([8, 101])
    expect(onEnd).not.toHaveBeenCalled()
  })

  it('is subscribed to without a place where the page has no values, which the first frame brings', () => {
    const { socket, onEnd, onValues, prices } = setUp({ isEmpty: true })
    socket.accept()
    const args = [{ topic: 'ticker', bizNo: '1', table: 1, rows: [2, 0] }]
    expect(socket.sent.map((text) => JSON.parse(text))).toMatchObject([{ args }])
    socket.deliver(makeFrame({ epoch: 2, seq: 3, since: undefined, asOf: 9 }, { 2: { last: 8 } }))
    expect(prices()).toEqual([8, Number.NaN])
    expect(onValues.mock.calls).toEqual([[9]])
    socket.deliver(makeFrame({ epoch: 3, seq: 4, since: undefined }, { 2: { last: 9 } }))
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('keeps the rows of the page, and leaves all others alone', () => {
    const { socket, stream, onValues, prices } = setUp()
    socket.accept()
    socket.deliver(makeFrame({ seq: 14, since: 9 }, { 0: { last: 101 }, 1: { last: 51 } }))
    expect(onValues).toHaveBeenCalledTimes(1)
    expect(prices()).toEqual([7, 101])
    socket.deliver(makeFrame({ seq: 15, since: 14 }, { 2: { last: 8 } }))
    expect(prices()).toEqual([8, 101])
    expect(stream.heard()).toMatchObject({ rows: [2, 0], snapshot: { seq: 15, epoch: 1 } })
  })

  it.each([
    ['a gap', makeFrame({ seq: 14, since: 13 })],
    ['another table', makeFrame({ seq: 11, since: 10, table: 2 })],
    ['another epoch', makeFrame({ seq: 11, since: 10, epoch: 2 })],
    ['bytes that are no frame', Uint8Array.of(9, 9)],
    ['a reset', { action: 'reset', arg: { topic: 'ticker', bizNo: '1' } }],
  ])('ends with %s, and leaves the values to the app', (_, message) => {
    const { socket, stream, onEnd, onValues } = setUp()
    socket.accept()
    socket.deliver(message)
    socket.deliver(makeFrame({ seq: 11, since: 10 }, { 0: { last: 101 } }))
    expect([onEnd.mock.calls.length, onValues.mock.calls.length]).toEqual([1, 0])
    expect(stream.heard()).toBeUndefined()
  })

  it('ends with its socket', () => {
    const { socket, onEnd } = setUp()
    socket.accept()
    socket.shut()
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('hears nothing more once the app does', () => {
    const { socket, stream, onValues } = setUp()
    socket.accept()
    stream.stop()
    socket.deliver(makeFrame({ seq: 11, since: 10 }, { 0: { last: 101 } }))
    expect(onValues).not.toHaveBeenCalled()
  })
})
