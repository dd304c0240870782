import { describe, expect, it } from 'vitest'
import { socketHarness } from '../../../tests/support/socket-harness.ts'
import { makeFrame, makeSnapshot, makeTable } from '../../../tests/support/ticker-data.ts'
import { fieldIndex } from '../../contract/market/ticker-fields.ts'
import { type EmbedState, startEmbedFeed } from './embed-feed.ts'
import type { EmbedContent } from './embed-lists.ts'

const table = makeTable(['ETH', 'SOL'])

/** ETH and SOL, which stand in the rows 1 and 2 of a list of three, at revision 10 of an epoch. */
function contentOf(epoch = 1): EmbedContent {
  const at = { seq: 10, epoch, asOf: 1_000, sentAt: 1_000 }
  const snapshot = makeSnapshot(table, [{ last: 50 }, { last: 7 }], at)
  return {
    lists: [{ table, snapshot, rows: [1, 2], count: 3 }],
    order: [...table.symbolId],
    missing: [],
  }
}

/** A feed with a fake socket, and answers to its loads that a test gives in turn. */
async function setUp(answers: (EmbedContent | undefined)[] = [contentOf()]) {
  const { clock, client, current, lifecycle } = socketHarness()
  const contents: EmbedContent[] = []
  const states: EmbedState[] = []
  let values = 0
  const feed = startEmbedFeed({
    load: async () => {
      const answer = answers.shift()
      if (answer === undefined) throw new Error('nothing to be had')
      return answer
    },
    socket: client,
    lifecycle,
    timing: clock,
    random: () => 0,
    onContent: (content) => contents.push(content),
    onValues: () => {
      values += 1
    },
    onState: (state) => states.push(state),
  })
  await settled()
  clock.advance(1_000)
  current().accept()
  return {
    /** What the socket of now was asked for, pings left out. */
    asked: () =>
      current()
        .messages()
        .filter(({ action }) => action !== 'ping'),
    clock,
    current,
    lifecycle,
    contents,
    states,
    answers,
    feed,
    values: () => values,
    state: () => states.at(-1),
    prices: () => [...(contents.at(-1)?.lists[0]?.snapshot.columns[fieldIndex.last] ?? [])],
  }
}

/** Lets promises run on. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

const taken = {
  action: 'subscribe',
  code: 0,
  msg: '',
  arg: { topic: 'ticker', bizNo: '1' },
}
const frame = (seq: number, parts: object = {}) =>
  makeFrame({ seq, since: undefined, asOf: 2_000, sentAt: 2_000, ...parts }, { 1: { last: 51 } })

describe('the feed of an embed', () => {
  it('follows its rows from where they were loaded, and is live with the first frame', async () => {
    const { current, state, prices, values, asked } = await setUp()
    expect(asked()).toEqual([
      {
        action: 'subscribe',
        args: [{ topic: 'ticker', bizNo: '1', epoch: 1, seq: 10, table: 1, rows: [1, 2] }],
        terminaltype: 1,
      },
    ])
    expect(state()?.feed).toBe('connecting')
    current().deliver(taken)
    current().deliver(frame(11))
    expect([state()?.feed, prices(), values()]).toEqual(['live', [51, 7], 1])
  })

  it('says that values are late after three seconds, and old after ten', async () => {
    const { clock, current, state } = await setUp()
    current().deliver(taken)
    current().deliver(frame(11))
    const pass = (ms: number): void => {
      for (let passed = 0; passed < ms; passed += 1_000) {
        current().deliver({ action: 'pong' })
        clock.advance(1_000)
      }
    }
    pass(4_000)
    expect(state()).toMatchObject({ feed: 'delayed', isOld: false })
    pass(7_000)
    expect(state()).toMatchObject({ feed: 'delayed', isOld: true, asOf: 2_000 })
    current().deliver(frame(12, { asOf: 20_000, sentAt: 20_000 }))
    expect(state()).toMatchObject({ feed: 'live', isOld: false })
  })

  it('is offline without its socket, and goes on from its place with the next', async () => {
    const { clock, current, state, asked } = await setUp()
    current().deliver(taken)
    current().deliver(frame(14))
    current().shut()
    expect(state()?.feed).toBe('offline')
    clock.advance(3_000)
    current().accept()
    expect(asked()[0]).toMatchObject({ args: [{ epoch: 1, seq: 14, rows: [1, 2] }] })
    current().deliver(taken)
    current().deliver(frame(15))
    expect(state()?.feed).toBe('live')
  })

  it.each([
    ['a reset', { action: 'reset', arg: { topic: 'ticker', bizNo: '1', epoch: 1, seq: 10 } }],
    ['a refusal', { ...taken, code: 40_000, msg: 'bizNo: unknown list' }],
    ['another epoch', frame(3, { epoch: 9 })],
    ['bytes that are no frame', frame(11).subarray(0, -1)],
  ])('loads its rows anew after %s', async (_, message) => {
    const { clock, current, contents, answers, state, asked } = await setUp()
    current().deliver(taken)
    answers.push(contentOf(2))
    current().deliver(message)
    expect(state()?.feed).toBe('delayed')
    clock.advance(1_000)
    await settled()
    expect(contents).toHaveLength(2)
    expect(asked().at(-1)).toMatchObject({ action: 'subscribe', args: [{ epoch: 2, seq: 10 }] })
  })

  it('tries again, less and less often, where rows cannot be loaded, and at once where it is told to', async () => {
    const { clock, contents, answers, feed, state } = await setUp([])
    expect(state()).toMatchObject({ feed: 'connecting', hasFailed: true })
    clock.advance(1_000)
    await settled()
    expect(contents).toHaveLength(0)
    answers.push(contentOf())
    feed.retry()
    await settled()
    expect(contents).toHaveLength(1)
    expect(state()?.hasFailed).toBe(false)
  })

  it('asks for nothing while nobody can see it', async () => {
    const { current, lifecycle, asked } = await setUp()
    current().deliver(taken)
    lifecycle.show(false)
    expect(asked().map(({ action }) => action)).toEqual(['subscribe', 'unsubscribe'])
    lifecycle.show(true)
    expect(asked().map(({ action }) => action)).toEqual(['subscribe', 'unsubscribe', 'subscribe'])
  })

  it('leaves frames of lists alone that it does not show', async () => {
    const { current, values, state } = await setUp()
    current().deliver(taken)
    current().deliver(frame(99, { line: 10 }))
    current().deliver(Uint8Array.of(9, 9))
    expect([values(), state()?.feed]).toEqual([0, 'connecting'])
  })
})
