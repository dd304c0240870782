import { expect, it } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

it('begins a piece of work when the one before is done', async () => {
  const done: string[] = []
  const queue = createWorkQueue(() => undefined)
  const first = Promise.withResolvers<void>()
  void queue.add(async () => {
    await first.promise
    done.push('first')
  })
  void queue.add(async () => void done.push('second'))
  first.resolve()
  await queue.idle()
  expect(done).toEqual(['first', 'second'])
})

it('reports the first failure in a row alone', async () => {
  const reported: unknown[] = []
  const queue = createWorkQueue((error) => reported.push(error))
  const fail = (reason: string) => queue.add(() => Promise.reject(reason))
  await fail('a')
  await fail('b')
  await queue.add(async () => undefined)
  await fail('c')
  expect(reported).toEqual(['a', 'c'])
})

it('begins nothing once it is stopped', async () => {
  const done: string[] = []
  const queue = createWorkQueue(() => undefined)
  void queue.add(async () => {
    done.push('first')
    queue.stop()
  })
  void queue.add(async () => void done.push('second'))
  await queue.idle()
  expect(done).toEqual(['first'])
})
