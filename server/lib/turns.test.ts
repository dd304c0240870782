import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('lets one piece of work end before the next of its key begins, also where it fails', async () => {
  const inTurn = createTurns()
  const heard: string[] = []
  const work =
    (name: string, fails = false) =>
    async (): Promise<string> => {
      heard.push(`${name} begins`)
      await Promise.resolve()
      heard.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }
  const answers = await Promise.allSettled([
    inTurn('a', work('first', true)),
    inTurn('a', work('second')),
    inTurn('b', work('other')),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(heard.filter((line) => !line.startsWith('other'))).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
  ])
  expect(heard.indexOf('other begins')).toBeLessThan(heard.indexOf('first ends'))
})
