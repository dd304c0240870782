import { expect, it } from 'vitest'
import { makeChange } from '../../tests/support/changes.ts'
import { readChangeNews } from './change-news.ts'

const arg = { topic: 'change', bizNo: '2' } as const

it('tells what was found, and when nothing is missed any more', () => {
  const push = { after: 4, changes: [makeChange({ id: 5 })] }
  expect(readChangeNews({ action: 'push', arg, data: push })).toEqual({ kind: 'found', push })
  expect(readChangeNews({ action: 'subscribe', code: 0, msg: '', arg })).toEqual({ kind: 'ready' })
})

it('tells nothing of a refusal, and of what cannot be read', () => {
  const broken = { after: 4, changes: [{ id: 'x' }] }
  expect(readChangeNews({ action: 'push', arg, data: broken })).toBeUndefined()
  expect(readChangeNews({ action: 'subscribe', code: 50_100, msg: 'no', arg })).toBeUndefined()
  expect(readChangeNews({ action: 'reset', arg })).toBeUndefined()
})
