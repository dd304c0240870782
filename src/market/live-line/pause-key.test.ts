// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { wantsPause } from './pause-key.ts'

const plain = { key: 'p', ctrlKey: false, metaKey: false, altKey: false, repeat: false }

it('is the p alone', () => {
  expect(wantsPause({ ...plain, target: document.body })).toBe(true)
  expect(wantsPause({ ...plain, key: 'P', target: null })).toBe(true)
  expect(wantsPause({ ...plain, key: 'o', target: null })).toBe(false)
  for (const key of ['ctrlKey', 'metaKey', 'altKey', 'repeat']) {
    expect(wantsPause({ ...plain, [key]: true, target: null })).toBe(false)
  }
})

it('leaves typing alone', () => {
  const input = document.createElement('input')
  expect(wantsPause({ ...plain, target: input })).toBe(false)
  input.type = 'checkbox'
  expect(wantsPause({ ...plain, target: input })).toBe(true)
})
