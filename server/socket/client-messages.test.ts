import { describe, expect, it } from 'vitest'
import { isOneLine } from '../../src/contract/text/text.ts'
import { readClientMessage } from './client-messages.ts'

const read = (text: string) => readClientMessage(Buffer.from(text), false)

describe('readClientMessage', () => {
  it('reads what the contract allows', () => {
    expect(read('{"action":"ping","terminaltype":1}')).toEqual({
      message: { action: 'ping', terminaltype: 1 },
    })
  })

  it.each([
    ['', 'message'],
    ['{', 'message'],
    ['null', 'message'],
    ['[]', 'action'],
    ['{}', 'action'],
    ['{"action":"shutdown"}', 'action'],
    ['{"action":"ping"}', 'terminaltype'],
    ['{"action":"subscribe","terminaltype":1,"args":[]}', 'args'],
    ['{"action":"subscribe","terminaltype":1,"args":[{"topic":"x"}]}', 'args.0.topic'],
    ['{"action":"subscribe","terminaltype":1,"args":[{"topic":"ticker","seq":-1}]}', 'args.0.seq'],
  ])('names the wrong field of %s', (text, field) => {
    const result = read(text)
    expect('problem' in result && result.problem.split(':')[0]).toBe(field)
  })

  it('takes no binary message', () => {
    const data = Buffer.from('{"action":"ping","terminaltype":1}')
    expect(readClientMessage(data, true)).toEqual({ problem: 'message: must be text' })
  })

  it('does not repeat a long message to its sender', () => {
    const result = read(JSON.stringify({ action: 'x'.repeat(10_000) }))
    expect('problem' in result && result.problem.length).toBeLessThanOrEqual(200)
    const controls = read('{"action":"\\u0000\\u001b[2J\\ud83d"}')
    expect('problem' in controls && isOneLine(controls.problem)).toBe(true)
  })
})
