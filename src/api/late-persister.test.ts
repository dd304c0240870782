// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { latePersister } from './late-persister.ts'
import type { AnswerPersister } from './persister.ts'
import { createQueryClient } from './query-client.ts'

const loaded: Pick<AnswerPersister, 'persister'> = { persister: async () => 'kept' as never }
const never = new Promise<typeof loaded>(() => undefined)

/** What a query answers, by a gateway that answers `asked`. */
function answer(
  loading: Promise<typeof loaded>,
  isEmpty: boolean,
  isPersisted = true,
): Promise<string> {
  const client = createQueryClient(latePersister(loading, Promise.resolve(isEmpty)))
  return client.fetchQuery({
    queryKey: ['list'],
    queryFn: async () => 'asked',
    ...(isPersisted && { meta: { persist: { schema: {} as never } } }),
  })
}

it('gives what is kept, once its code is there', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof loaded>()
  const answering = answer(promise, false)
  resolve(loaded)
  expect(await answering).toBe('kept')
})

it('asks the gateway where the code cannot be had', async () => {
  expect(await answer(Promise.reject(new Error('gone')), false)).toBe('asked')
})

it('waits for no code where nothing can be kept, and for answers that never are', async () => {
  expect(await answer(never, true)).toBe('asked')
  expect(await answer(never, false, false)).toBe('asked')
})
