import { expect, it } from 'vitest'
import { createUserMemory } from './user.ts'

const ada = { userId: 'a1', name: 'Ada', isUTA: false }

function storageWith(text: string | null) {
  const state = { text }
  return {
    state,
    getItem: () => state.text,
    setItem(_: string, value: string) {
      state.text = value
    },
    removeItem() {
      state.text = null
    },
  }
}

it('remembers a person until they are forgotten', () => {
  const storage = storageWith(null)
  createUserMemory(() => storage).set(ada)
  expect(createUserMemory(() => storage).get()).toEqual(ada)
  createUserMemory(() => storage).clear()
  expect(storage.state.text).toBeNull()
})

it.each([null, '', '{', '[]', '{"userId":"","name":"x","isUTA":true}', '{"userId":"a1"}'])(
  'remembers nobody by %s',
  (text) => {
    expect(createUserMemory(() => storageWith(text)).get()).toBeUndefined()
  },
)

it('does without storage, and with storage that refuses', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const storage of [undefined, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
    const memory = createUserMemory(() => storage)
    memory.set(ada)
    expect(memory.get()).toBeUndefined()
    memory.clear()
  }
})
