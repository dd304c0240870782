import { expect, it } from 'vitest'
import { createDirtyState } from './dirty.ts'

it('is dirty until the last holder lets go', () => {
  const state = createDirtyState()
  expect(state.isDirty()).toBe(false)
  const first = state.hold()
  const second = state.hold()
  first()
  first()
  expect(state.isDirty()).toBe(true)
  second()
  expect(state.isDirty()).toBe(false)
})
