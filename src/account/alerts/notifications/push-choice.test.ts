import { expect, it, vi } from 'vitest'
import { createPushChoices } from './push-choice.ts'

function memory() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

it('is remembered on the device, for who decided last alone', () => {
  const storage = memory()
  const choices = createPushChoices(() => storage)
  const heard = vi.fn()
  choices.subscribe(heard)
  expect(choices.of('ann')).toBeUndefined()
  choices.set('ann', 'off')
  expect(heard).toHaveBeenCalledOnce()
  expect(createPushChoices(() => storage).of('ann')).toBe('off')
  expect(choices.of('bob')).toBeUndefined()
  choices.set('bob', 'on')
  expect([choices.of('ann'), choices.of('bob')]).toEqual([undefined, 'on'])
})

it('holds for the page where nothing can be stored', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new Error('full')
    },
  }
  for (const storage of [undefined, full]) {
    const choices = createPushChoices(() => storage)
    choices.set('ann', 'on')
    expect(choices.of('ann')).toBe('on')
  }
})

it.each(['', '{', '[]', '{"userId":"ann","choice":"maybe"}', '{"choice":"on"}'])(
  'is undecided where %j is stored',
  (stored) => {
    const storage = memory()
    storage.setItem('push_choice', stored)
    expect(createPushChoices(() => storage).of('ann')).toBeUndefined()
  },
)
